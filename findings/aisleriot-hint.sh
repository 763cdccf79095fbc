#!/usr/bin/env bash
# AisleRiot 3.22.23 (Debian 12, aisleriot 1:3.22.23-1, guile-3.0 3.0.8-2): FreeCell's hint says "The game has no
# solution. Undo or start again." of a game that can be won. If the same position is reached without asking for hints
# before, its hints lead to the win, in 49 moves.
#
# Guess before the run: the sentence is true whenever it is shown. A hint searches about 50 positions at a time and
# otherwise names the best move so far, so the sentence should mean that all positions were searched.
# Why the guess is wrong: the search takes the positions on its way for lost as long as it is there, so that it does not
# run in circles, and keeps what it concludes from that. A position whose only good moves lead back to one of them is
# lost for all later hints. This is rare: of about 18000 positions that hints would call lost, Freecell Solver won one.
#
# The script loads the package's rules in Guile, and stands in for AisleRiot's window: it holds the cards, makes moves
# as dragging does, and asks for hints.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages"
cd "$work/packages"
packages=(aisleriot=1:3.22.23-1 guile-3.0=3.0.8-2 guile-3.0-libs=3.0.8-2 libffi8 libgc1 libgmp10 libunistring2)
{ apt-get update -q && apt-get download -q "${packages[@]}"; } >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" "$work/debian"
done
cd "$work"

cat >interface.scm <<'END'
(define-module (aisleriot interface))
(define-public slots (make-vector 16 '()))
(define-public (get-slot slot) (list slot (vector-ref slots slot)))
(define-public (set-cards-c! slot cards) (vector-set! slots slot cards))
(define-public (add-slot slot) (set-cards-c! (car slot) (cadr slot)))
(define-public rules '())
(define-public (set-lambda . procedures) (set! rules procedures))
(define-public delayed #f)
(define-public (delayed-call procedure) (set! delayed procedure))
(define-public (run-delayed)
  (while delayed
    (let ((procedure delayed))
      (set! delayed #f)
      (procedure))))
(define-public (aisleriot-random range) 0)
(define-public (get-feature-word) 0)
(define-public (set-feature-word! features) #t)
(define-public (reset-surface) #t)
(define-public (set-statusbar-message-c message) #t)
(define-public (update-score score) #t)
END
cat >play.scm <<'END'
(define-module (guile-user))
(define rules-folder (cadr (command-line)))
(save-module-excursion (lambda () (primitive-load "interface.scm")))
(save-module-excursion (lambda () (load-compiled (string-append rules-folder "aisleriot/api.go"))))
(use-modules (aisleriot interface) (aisleriot api) (srfi srfi-1))
(load-compiled (string-append rules-folder "freecell.go"))
(define new-game (list-ref rules 0))
(define button-pressed (list-ref rules 1))
(define button-released (list-ref rules 2))
(define game-won (list-ref rules 6))
(define get-hint (list-ref rules 7))

;; The move of the last hint: slot, number of cards, slot.
(define hinted #f)
(define text-of-hint hint-move)
(module-set! (resolve-module '(aisleriot api)) 'hint-move
             (lambda move (set! hinted move) (apply text-of-hint move)))
(define (hint times)
  (set! hinted #f)
  (let ((text (cadr (get-hint))))
    (if (> times 1) (hint (- times 1)) text)))

;; Slots 0 to 3 are the free cells, 4 to 7 the foundations, 8 to 15 the columns. The last card of a column comes first.
(define (drag from count to)
  (let* ((cards (get-cards from))
         (dragged (list-head cards count)))
    (or (button-pressed from dragged) (error "cannot be lifted:" from count))
    (set-cards! from (list-tail cards count))
    (or (button-released from dragged to) (error "cannot be dropped:" from count to))
    (run-delayed)))

(define (card text)
  (list (+ 1 (string-index "A23456789TJQK" (string-ref text 0))) (string-index "CDHS" (string-ref text 1)) #t))
(define columns
  '("KH 8C JC 5C KD TC AH" "9S 7S 5S 3S QH QS 4S" "4D KC 6D 3D JS 7D JH" "AD 2S 6C 2C 9D 4H 2D"
    "9C KS 2H 4C 7H QD" "9H 8D 8H AC AS 6S" "TH 5D 5H 6H 3C JD" "TS 3H 8S QC 7C TD"))
(define moves
  '((8 1 3) (9 1 0) (8 1 14) (9 1 8) (10 1 8) (13 1 10) (9 1 1) (11 1 9) (9 2 11) (11 3 9) (15 1 3) (0 1 2) (8 1 0)
    (11 1 14) (0 1 8) (11 1 0) (2 1 5) (15 1 13) (9 2 11) (13 1 2) (8 1 15) (15 1 8) (2 1 13) (12 1 2) (10 1 12)
    (12 1 10) (10 1 12) (12 1 10) (8 1 15) (0 1 12) (14 2 15) (14 1 8) (10 1 0) (0 1 10) (14 1 13) (8 1 0) (0 1 8)
    (12 1 0) (0 1 12) (9 1 0) (14 1 10) (10 1 12) (12 1 10) (14 1 12) (9 1 14) (11 2 13) (15 2 8) (0 1 9) (13 3 9)
    (13 2 14) (15 2 11) (15 1 8) (15 1 0) (15 1 11) (1 1 15) (15 1 1) (0 1 15) (8 2 11) (11 1 0) (0 1 11) (11 2 8)))

;; Plays the moves, with hints before each of the last ten and after them, and then two moves without.
(define (play hints)
  (new-game)
  (for-each (lambda (slot column) (set-cards! slot (map card (reverse (string-split column #\space)))))
            (iota 8 8) columns)
  (for-each (lambda (number move)
              (if (and (> number 51) (> hints 0)) (hint hints))
              (apply drag move))
            (iota 61 1) moves)
  (if (> hints 0) (hint hints))
  (drag 13 1 0)
  (drag 8 1 13))

(define (show-cards)
  (for-each (lambda (slot)
              (format #t "~a:~{ ~a~}\n" slot
                      (map (lambda (card)
                             (string (string-ref "A23456789TJQK" (- (car card) 1)) (string-ref "CDHS" (cadr card))))
                           (reverse (get-cards slot)))))
            (iota 16)))

(play 4)
(show-cards)
(format #t "after hints: ~a\n" (hint 1))
(let ((cards (vector-copy slots)))
  (play 0)
  (format #t "the same cards: ~a\n" (equal? cards slots)))
(format #t "without: ~a\n" (hint 8))
(let follow ((count 0))
  (if (game-won)
      (format #t "won after ~a moves\n" count)
      (begin
        (hint 8)
        (apply drag hinted)
        (follow (+ count 1)))))
END
library=$work/debian/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$library:$work/debian/lib/x86_64-linux-gnu HOME=$work
export GUILE_AUTO_COMPILE=0 GUILE_SYSTEM_PATH=$work/debian/usr/share/guile/3.0
export GUILE_SYSTEM_COMPILED_PATH=$library/guile/3.0/ccache
guile=$library/guile/3.0/bin/guile
"$guile" -s play.scm "$library/aisleriot/guile/3.0/" 2>errors | tee printed || { cat errors; exit 1; }
tail -n 4 printed >verdicts
diff verdicts - <<'END_OF_EXPECTED'
after hints: The game has no solution. Undo or start again.
the same cards: #t
without: Move the nine of diamonds onto the ten of spades.
won after 49 moves
END_OF_EXPECTED
