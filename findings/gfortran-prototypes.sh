#!/usr/bin/env bash
# gfortran 12.2.0 (Debian 12, gfortran-12 12.2.0-14+deb12u1), -fc-prototypes: the arguments `cards(52)` and `cards(:)`
# of interoperable procedures both become `const signed char *cards`, but the second is a descriptor. A procedure
# `visit` as an argument becomes `int *visit`, a pointer to an int.
#
# Guess before the run: `CFI_cdesc_t *` for `cards(:)`, as in Fortran 2018 and <ISO_Fortran_binding.h>, and a pointer
# to a function for `visit`, as for an argument of `type(c_funptr)`.
# Why the guess is wrong: the prototype is written from the type of the argument alone. That it has no fixed size, or
# is a procedure, does not count. C's compiler accepts an array for `cards(:)`, although the procedure reads a
# descriptor, and warns of the descriptor and of the function, which are right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{
    apt-get update -q &&
        apt-get download -q {cpp,gcc,gfortran}-12=12.2.0-14+deb12u1 libgfortran-12-dev=12.2.0-14+deb12u1 \
            libgmp10 libisl23 libmpc3 libmpfr6
} >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
cat >deals.f90 <<'END_OF_PROGRAM'
module deals
  use iso_c_binding
  implicit none
contains
  function count_52(cards) bind(c)
    integer(c_int8_t), intent(in) :: cards(52)
    integer(c_int64_t) :: count_52
    count_52 = count(cards >= 0)
  end function
  function count_all(cards) bind(c)
    integer(c_int8_t), intent(in) :: cards(:)
    integer(c_int64_t) :: count_all
    count_all = size(cards)
  end function
  function pass(visit) bind(c)
    interface
      function visit(seed) bind(c)
        import
        integer(c_int64_t), value :: seed
        integer(c_int) :: visit
      end function
    end interface
    integer(c_int64_t) :: pass
    pass = visit(617_c_int64_t)
  end function
  subroutine pass_pointer(visit) bind(c)
    type(c_funptr), value :: visit
  end subroutine
end module
END_OF_PROGRAM
LIBRARIES=$(dirname "$(find "$work/debian" -name 'libgmp.so.10')")
# Runs gfortran: ARGUMENT...
gfortran() {
    LD_LIBRARY_PATH=$LIBRARIES debian/usr/bin/gfortran-12 "$@"
}
gfortran -fc-prototypes -fsyntax-only deals.f90 >deals.h
grep '^[a-z].*(' deals.h | tee printed
diff printed - <<'END_OF_EXPECTED'
long count_52 (const signed char *cards);
long count_all (const signed char *cards);
long pass (int *visit);
void pass_pointer (int (*visit)());
END_OF_EXPECTED

gfortran -O1 -c deals.f90
cat >call.c <<'END_OF_PROGRAM'
#include <ISO_Fortran_binding.h>
#include <stdint.h>
#include <stdio.h>
#ifdef GENERATED
#include "deals.h"
#else
long count_52(const signed char *cards);
long count_all(CFI_cdesc_t *cards);
long pass(int (*visit)(int64_t seed));
#endif
static int visit(int64_t seed) { return seed == 617; }
int main(void) {
    static signed char cards[52];
    CFI_CDESC_T(1) descriptor = {
        .base_addr = cards, .elem_len = 1, .version = CFI_VERSION, .rank = 1, .type = CFI_type_int8_t,
        .attribute = CFI_attribute_other, .dim = {{0, 52, 1}}};
    long all = count_all((CFI_cdesc_t *)&descriptor);
    printf("array %ld, descriptor %ld, visit %ld\n", count_52(cards), all, pass(visit));
}
END_OF_PROGRAM
INCLUDE=$(dirname "$(find "$work/debian" -name ISO_Fortran_binding.h)")
gcc -I "$INCLUDE" -Werror call.c deals.o -o call
./call | tee printed
[[ $(<printed) == 'array 52, descriptor 52, visit 1' ]]
gcc -I "$INCLUDE" -D GENERATED -c call.c 2>&1 | grep '\[-Wincompatible-pointer-types\]' | tee printed
[[ $(grep -c . printed) == 2 ]]
