// Calls libfreecell from Go, with cgo.
package main

// #cgo LDFLAGS: -lfreecell
// #include <libfreecell.h>
// #include <stdlib.h>
import "C"

import (
	"errors"
	"fmt"
	"log"
	"strings"
	"unsafe"
)

func check(status C.freecell_status) error {
	if status != C.FREECELL_OK {
		return errors.New(C.GoString(C.freecell_status_text(status)))
	}
	return nil
}

// deal returns the 52 card indices of a deal.
func deal(seed int64) ([]uint8, error) {
	cards := make([]uint8, C.FREECELL_CARDS)
	err := check(C.freecell_deal(C.int64_t(seed), (*C.uint8_t)(&cards[0])))
	return cards, err
}

// findText returns the number of the deal that a text shows.
func findText(text string) (int64, error) {
	cText := C.CString(text)
	defer C.free(unsafe.Pointer(cText))
	var seed C.int64_t
	err := check(C.freecell_find_text(cText, C.size_t(len(text)), &seed, nil, nil))
	return int64(seed), err
}

func main() {
	cards, err := deal(617)
	if err != nil {
		log.Fatal(err)
	}
	var row []string
	for i, card := range cards {
		row = append(row, C.GoString(C.freecell_card_name(C.uint8_t(card))))
		if len(row) == 8 || i == 51 {
			fmt.Println(strings.Join(row, " "))
			row = nil
		}
	}

	if _, err := deal(8589934592); err != nil {
		fmt.Println("deal 8589934592:", err)
	}

	seed, err := findText("Who can win this? 7D AD 5C 3S 5S 8C 2D AH")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the post shows deal", seed)
}
