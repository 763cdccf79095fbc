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
	cards   = C.FREECELL_CARDS
	columns = C.FREECELL_COLUMNS
)

// Deal is 52 card indices in dealing order.
type Deal [cards]uint8

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

func readBoard(text []byte) (Deal, error) {
	var deal Deal
	var offset C.size_t
	var start *C.char // null if the text is empty
	if len(text) > 0 {
		start = (*C.char)(unsafe.Pointer(&text[0]))
	}
	err := check(C.freecell_board_read(start, C.size_t(len(text)), (*C.uint8_t)(&deal[0]), &offset))
	if err != nil {
		err = fmt.Errorf("byte %d: %w", offset, err)
	}
	return deal, err
}

func cardName(card uint8) (string, error) {
	name := C.freecell_card_name(C.uint8_t(card))
	if name == nil {
		return "", fmt.Errorf("there is no card %d", card)
	}
	return C.GoString(name), nil
}

func printBoard(deal Deal) error {
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

func printNumber(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	deal, err := readBoard(text)
	if err != nil {
		return err
	}
	seed, err := findSeed(deal)
	if err != nil {
		return err
	}
	fmt.Println(seed)
	return nil
}

func run(arguments []string) error {
	command := ""
	if len(arguments) > 0 {
		command = fmt.Sprint(arguments[0], " ", len(arguments)-1)
	}
	switch command {
	case "deal 1":
		seed, err := strconv.ParseInt(arguments[1], 10, 64)
		if err != nil {
			return err
		}
		deal, err := deal(seed)
		if err != nil {
			return err
		}
		return printBoard(deal)
	case "aces 2":
		first, err := strconv.ParseInt(arguments[1], 10, 64)
		if err != nil {
			return err
		}
		count, err := strconv.Atoi(arguments[2])
		if err != nil {
			return err
		}
		return printAces(first, count)
	case "number 1":
		return printNumber(arguments[1])
	case "card 1":
		card, err := strconv.ParseUint(arguments[1], 10, 8)
		if err != nil {
			return err
		}
		name, err := cardName(uint8(card))
		if err != nil {
			return err
		}
		fmt.Println(name)
		return nil
	default:
		return errors.New("usage: deals deal NUMBER | aces FIRST COUNT | number FILE | card INDEX")
	}
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
