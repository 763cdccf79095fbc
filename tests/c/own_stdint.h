/* A project's own header for compilers without <stdint.h>. */

#ifndef OWN_STDINT_H
#define OWN_STDINT_H

#include <stdint.h>

#endif
