#!/usr/bin/env bash
# CFFI 0.24.1 in SBCL 2.2.9 (Debian 12, cl-cffi 1:0.24.1-3, sbcl 2:2.2.9-1): `(with-foreign-string ((text size) "abc")
# ...)` binds size to 4.
#
# Guess before the run: 3. Whoever asks for the size of a text passes it to a function with a pointer and a length,
# which wants the characters; a function that wants a NUL needs no size.
# Why the guess is wrong: the size is that of the memory, and CFFI adds a NUL unless told `:null-terminated-p nil`. A
# function that gets pointer and size as its length gets the NUL as the last character of the text.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{
    apt-get update -q &&
        apt-get download -q sbcl=2:2.2.9-1 libzstd1 cl-cffi=1:0.24.1-3 \
            cl-babel cl-alexandria cl-trivial-features cl-trivial-gray-streams
} >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
export HOME=$work SBCL_HOME=$work/debian/usr/lib/sbcl
cat >size.lisp <<'END_OF_PROGRAM'
(require :asdf)
(asdf:initialize-source-registry
  `(:source-registry (:tree ,(merge-pathnames "debian/usr/share/common-lisp/source/"))
    :ignore-inherited-configuration))
(let ((*standard-output* (make-broadcast-stream)) (*error-output* (make-broadcast-stream)))
  (handler-bind ((warning #'muffle-warning)) (asdf:load-system :cffi)))
(format t "size ~a, without a NUL ~a~%"
  (eval (read-from-string "(cffi:with-foreign-string ((text size) \"abc\") (cffi:mem-ref text :char) size)"))
  (eval (read-from-string
    "(cffi:with-foreign-string ((text size) \"abc\" :null-terminated-p nil) (cffi:mem-ref text :char) size)")))
END_OF_PROGRAM
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libzstd.so.1')") \
    debian/usr/bin/sbcl --noinform --no-sysinit --no-userinit --non-interactive --load size.lisp | tee printed
[[ $(<printed) == 'size 4, without a NUL 3' ]]
