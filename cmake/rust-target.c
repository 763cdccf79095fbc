/* How the name in Rust of the compiler's target begins and ends. rust-target.cmake has this preprocessed. */
freecell_target =
#if defined __x86_64__ && !defined __ILP32__
"x86_64"
/* Many compilers' default is an i686 without SSE2, which Rust's has, as every processor of today. */
#elif defined __i386__ && (defined __SSE2__ || !defined __linux__ || (defined __i686__ && !defined __SSE__))
"i686"
#elif defined __i386__
"i586"
#elif defined __aarch64__ && !defined __AARCH64EB__ && !defined __ILP32__
"aarch64"
#elif defined __ARM_ARCH_ISA_ARM && !defined __ARMEB__ && (__ARM_ARCH > 5 || !defined __ARM_PCS_VFP)
#if __ARM_ARCH > 6
"armv7"
#elif __ARM_ARCH == 6
"arm"
#elif defined __ARM_ARCH_5TE__ || defined __ARM_ARCH_5TEJ__
"armv5te"
#else
"armv4t"
#endif
#ifdef __ARM_PCS_VFP
"eabihf"
#else
"eabi"
#endif
#elif __riscv_xlen == 64 && defined __riscv_compressed && defined __riscv_float_abi_double
"riscv64gc"
#elif defined __powerpc64__ && defined __LITTLE_ENDIAN__
"powerpc64le"
#elif defined __powerpc64__ && _CALL_ELF != 2
"powerpc64"
#elif defined __powerpc__ && !defined __powerpc64__ && !defined __LITTLE_ENDIAN__ && !defined _SOFT_FLOAT
"powerpc"
#elif defined __s390x__
"s390x"
#elif defined __loongarch64 && defined __loongarch_double_float
"loongarch64"
#endif
