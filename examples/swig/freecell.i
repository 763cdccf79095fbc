/* SWIG's interface to libfreecell, with the integer types and the arrays. For Python:
       swig -python -DSWIGWORDSIZE64 -Iinclude examples/swig/freecell.i
   Leave -DSWIGWORDSIZE64 out where `long` has 32 bits. new_cards(52) makes an array of cards, and
   cards_getitem(array, 0) gets its first card. */

%module freecell
%{
#include <freecell.h>
%}
%include <stdint.i>
%include <carrays.i>
%array_functions(uint8_t, cards)
%array_functions(int64_t, seeds)
%include <freecell.h>
