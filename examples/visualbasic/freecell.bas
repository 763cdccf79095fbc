Attribute VB_Name = "Freecell"
' libfreecell for Visual Basic 6 and 32-bit VBA. Ship freecell_stdcall.dll, which needs no other DLL.
'
' A deal has a number, -2 to 8589934591, and every number is a Double. A text is returned as its
' address, As Long: FreecellText makes a String of it, whose lines end with vbLf.
'
'     Dim number As Double, place As Long, column(7, 6) As Double
'     Randomize
'     number = freecell_gm_next_winnable(Int(Rnd * 10000000))
'     Debug.Print FreecellText(freecell_gm_write_rows(number))
'     For place = 0 To 51
'         column(place Mod 8, place \ 8) = freecell_gm_card(number, place)
'     Next
'
' A function that fails returns -3 in place of a deal number, since -1 and -2 are deals; "" in
' place of a text; and -1 in place of another number. It fails if a number is not whole or out of
' range, or if a text is null. A returned text is valid until the next call. Only one thread at a
' time may call these functions.
Option Explicit

Private Declare Function lstrlen Lib "kernel32" Alias "lstrlenA" (ByVal text As Long) As Long
Private Declare Function lstrcpy Lib "kernel32" Alias "lstrcpyA" (ByVal copy As String, ByVal text As Long) As Long

' Returns the board of a deal as text, one line for each row.
Public Declare Function freecell_gm_write_rows Lib "freecell_stdcall.dll" (ByVal number As Double) As Long

' Returns the board of a deal as text, one line for each column.
Public Declare Function freecell_gm_write_columns Lib "freecell_stdcall.dll" (ByVal number As Double) As Long

' Returns the card index at a place of a deal. Place 0 to 51 is in dealing order: column
' `place mod 8`, depth `place div 8`.
Public Declare Function freecell_gm_card Lib "freecell_stdcall.dll" (ByVal number As Double, ByVal place As Double) As Double

' Returns the name of a card index: "AC", "TD", "KS"; "??" for 255, an unknown card.
Public Declare Function freecell_gm_card_name Lib "freecell_stdcall.dll" (ByVal card As Double) As Long

' Returns the card index of a name, such as "TD" or "10d"; 255 for "?" and "??".
Public Declare Function freecell_gm_card_index Lib "freecell_stdcall.dll" (ByVal name As String) As Double

' Returns 1 if it is known that a deal can be won, and 0 for any other number. Never fails.
Public Declare Function freecell_gm_is_winnable Lib "freecell_stdcall.dll" (ByVal number As Double) As Double

' Returns 1 if it is known that a deal cannot be won, and 0 for any other number. Never fails.
Public Declare Function freecell_gm_is_lost Lib "freecell_stdcall.dll" (ByVal number As Double) As Double

' Returns the next deal above a number that is known to be winnable. There is none above 10000000,
' FREECELL_WINNABLE_MAX.
Public Declare Function freecell_gm_next_winnable Lib "freecell_stdcall.dll" (ByVal number As Double) As Double

' Returns the fewest free cells with which a deal can be won, 0 to 5. Fails if that is not known.
Public Declare Function freecell_gm_cells_needed Lib "freecell_stdcall.dll" (ByVal number As Double) As Double

' Returns the number of the deal that a text shows.
Public Declare Function freecell_gm_find_text Lib "freecell_stdcall.dll" (ByVal text As String) As Double

' Finds the deals that have the cards of part of a board. Returns their count, 0 if there are
' none.
Public Declare Function freecell_gm_find_partial Lib "freecell_stdcall.dll" (ByVal text As String) As Double

' Returns one of the deal numbers that the last freecell_gm_find_partial() found. Index 0 is the
' smallest.
Public Declare Function freecell_gm_found Lib "freecell_stdcall.dll" (ByVal index As Double) As Double

' Returns why the last call of another function failed, "" if it succeeded.
Public Declare Function freecell_gm_error Lib "freecell_stdcall.dll" () As Long

' Returns the byte of the error in the text of freecell_gm_find_partial(), from 0 on; -1 after
' other errors.
Public Declare Function freecell_gm_error_offset Lib "freecell_stdcall.dll" () As Double

' Returns a copy of a text that a function has returned.
Public Function FreecellText(ByVal address As Long) As String
    Dim copy As String
    copy = Space$(lstrlen(address))
    lstrcpy copy, address
    FreecellText = copy
End Function
