// Calls libfreecell from Go, with cgo.
package main

// #cgo pkg-config: freecell
// #include <freecell.h>
import "C"

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"unsafe"
)

const (
	cards      = C.FREECELL_CARDS
	columns    = C.FREECELL_COLUMNS
	lastSolved = 1000000 // for larger numbers the answer is unknown
)

// Deal is 52 card indices in dealing order.
type Deal [cards]uint8

// Answer is whether a deal can be won.
type Answer int32

func (answer Answer) String() string {
	switch answer {
	case C.FREECELL_WINNABLE_NO:
		return "no"
	case C.FREECELL_WINNABLE_YES:
		return "yes"
	default:
		return "unknown"
	}
}

// Status is an error code of the library.
type Status int32

func (status Status) Error() string {
	return C.GoString(C.freecell_status_text(C.freecell_status(status)))
}

func check(status C.freecell_status) error {
	if status != C.FREECELL_OK {
		return Status(status)
	}
	return nil
}

func checkText(status C.freecell_status, offset C.size_t) error {
	if err := check(status); err != nil {
		return fmt.Errorf("byte %d: %w", offset, err)
	}
	return nil
}

func deal(seed int64) (Deal, error) {
	var deal Deal
	err := check(C.freecell_deal(C.int64_t(seed), (*C.uint8_t)(&deal[0])))
	return deal, err
}

func dealRange(firstSeed int64, count int) ([]Deal, error) {
	if count < 0 {
		return nil, errors.New("the count must not be negative")
	}
	deals := make([]Deal, count)
	var start *C.uint8_t // null if the range is empty
	if count > 0 {
		start = (*C.uint8_t)(&deals[0][0])
	}
	err := check(C.freecell_deal_range(C.int64_t(firstSeed), C.size_t(count), start, C.size_t(count)*cards))
	return deals, err
}

func findSeed(deal Deal) (int64, error) {
	var seed C.int64_t
	err := check(C.freecell_find_seed((*C.uint8_t)(&deal[0]), &seed))
	return int64(seed), err
}

// findPartial returns the smallest numbers of the deals that match part of a board, as many as
// fit into seeds, and the count of all.
func findPartial(part Deal, seeds []int64) ([]int64, int, error) {
	var start *C.int64_t // null if no number is wanted
	if len(seeds) > 0 {
		start = (*C.int64_t)(&seeds[0])
	}
	var count C.size_t
	err := check(C.freecell_find_partial((*C.uint8_t)(&part[0]), start, C.size_t(len(seeds)), &count))
	if int(count) < len(seeds) {
		seeds = seeds[:count]
	}
	return seeds, int(count), err
}

func writeBoard(deal Deal, layout int32) (string, error) {
	var text [C.FREECELL_BOARD_TEXT_SIZE]C.char
	var length C.size_t
	err := check(C.freecell_board_write(
		(*C.uint8_t)(&deal[0]), C.int32_t(layout), &text[0], C.size_t(len(text)), &length))
	return C.GoStringN(&text[0], C.int(length)), err
}

func readBoard(text []byte) (Deal, error) {
	var deal Deal
	var offset C.size_t
	status := C.freecell_board_read(start(text), C.size_t(len(text)), (*C.uint8_t)(&deal[0]), &offset)
	return deal, checkText(status, offset)
}

// readPartial reads part of a board. Unknown cards are C.FREECELL_UNKNOWN_CARD.
func readPartial(text []byte) (Deal, error) {
	var deal Deal
	var offset C.size_t
	status := C.freecell_board_read_partial(
		start(text), C.size_t(len(text)), (*C.uint8_t)(&deal[0]), &offset)
	return deal, checkText(status, offset)
}

// start returns null for an empty text.
func start(text []byte) *C.char {
	if len(text) == 0 {
		return nil
	}
	return (*C.char)(unsafe.Pointer(&text[0]))
}

func cardName(card uint8) (string, error) {
	name := C.freecell_card_name(C.uint8_t(card))
	if name == nil {
		return "", fmt.Errorf("there is no card %d", card)
	}
	return C.GoString(name), nil
}

func winnable(seed int64) (Answer, error) {
	var answer C.int32_t
	err := check(C.freecell_winnable(C.int64_t(seed), &answer))
	return Answer(answer), err
}

// nextWinnable returns the next deal that can be won.
func nextWinnable(seed int64) (int64, error) {
	for later := seed + 1; later <= lastSolved; later++ {
		answer, err := winnable(later)
		if err != nil {
			return 0, err
		}
		if answer == C.FREECELL_WINNABLE_YES {
			return later, nil
		}
	}
	return 0, fmt.Errorf("no deal after %d is known to be winnable", seed)
}

func printBoard(seed int64) error {
	deal, err := deal(seed)
	if err != nil {
		return err
	}
	for start := 0; start < cards; start += columns {
		var names []string
		for i := start; i < start+columns && i < cards; i++ {
			name, err := cardName(deal[i])
			if err != nil {
				return err
			}
			names = append(names, name)
		}
		fmt.Println(strings.Join(names, " "))
	}
	return nil
}

func printColumns(seed int64) error {
	deal, err := deal(seed)
	if err != nil {
		return err
	}
	text, err := writeBoard(deal, C.FREECELL_LAYOUT_COLUMNS)
	if err != nil {
		return err
	}
	fmt.Print(text)
	return nil
}

func printAces(first int64, count int) error {
	deals, err := dealRange(first, count)
	if err != nil {
		return err
	}
	aces := 0
	for _, deal := range deals {
		if topOfFirstColumn := deal[48]; topOfFirstColumn < 4 {
			aces++
		}
	}
	fmt.Println(aces)
	return nil
}

func printNumber(text []byte) error {
	deal, err := readBoard(text)
	if err != nil {
		return err
	}
	return printResult(findSeed(deal))
}

func printMatches(text []byte) error {
	part, err := readPartial(text)
	if err != nil {
		return err
	}
	seeds, count, err := findPartial(part, make([]int64, 10))
	if err != nil {
		return err
	}
	fmt.Println(count)
	for _, seed := range seeds {
		fmt.Println(seed)
	}
	return nil
}

func printWinnable(seed int64) error {
	return printResult(winnable(seed))
}

func printNextWinnable(seed int64) error {
	return printResult(nextWinnable(seed))
}

func printResult(result any, err error) error {
	if err != nil {
		return err
	}
	fmt.Println(result)
	return nil
}

func withSeed(text string, run func(seed int64) error) error {
	seed, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return err
	}
	return run(seed)
}

func withFile(path string, run func(text []byte) error) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return run(text)
}

func run(arguments []string) error {
	command := ""
	if len(arguments) > 0 {
		command = fmt.Sprint(arguments[0], " ", len(arguments)-1)
	}
	switch command {
	case "deal 1":
		return withSeed(arguments[1], printBoard)
	case "columns 1":
		return withSeed(arguments[1], printColumns)
	case "aces 2":
		count, err := strconv.Atoi(arguments[2])
		if err != nil {
			return err
		}
		return withSeed(arguments[1], func(first int64) error { return printAces(first, count) })
	case "number 1":
		return withFile(arguments[1], printNumber)
	case "part 1":
		return withFile(arguments[1], printMatches)
	case "winnable 1":
		return withSeed(arguments[1], printWinnable)
	case "next 1":
		return withSeed(arguments[1], printNextWinnable)
	case "card 1":
		card, err := strconv.ParseUint(arguments[1], 10, 8)
		if err != nil {
			return err
		}
		return printResult(cardName(uint8(card)))
	default:
		return errors.New("usage: deals deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE" +
			" | part FILE | winnable NUMBER | next NUMBER | card INDEX")
	}
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
