{ Calls libfreecell from Free Pascal. }
program deals;

{$mode objfpc}{$H+}

uses
  SysUtils, ctypes;

type
  TDeal = array[0..51] of UInt8;

function freecell_deal(seed: Int64; out_buf: PUInt8): Int32; cdecl; external 'freecell';
function freecell_find_text(text: PAnsiChar; text_len: csize_t; out_seed: PInt64;
  out_cards: PUInt8; out_offset: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_card_name(card: UInt8): PAnsiChar; cdecl; external 'freecell';
function freecell_status_text(status: Int32): PAnsiChar; cdecl; external 'freecell';
function freecell_abi_version: UInt32; cdecl; external 'freecell';

procedure Check(Status: Int32);
begin
  if Status <> 0 then
    raise Exception.Create(freecell_status_text(Status));
end;

{ Returns the 52 card indices of a deal. }
function Deal(Seed: Int64): TDeal;
begin
  Check(freecell_deal(Seed, @Result));
end;

{ Returns the number of the deal that a text shows. }
function FindText(const Text: AnsiString): Int64;
begin
  Check(freecell_find_text(PAnsiChar(Text), Length(Text), @Result, nil, nil));
end;

const
  Post = 'Who can win this? 7D AD 5C 3S 5S 8C 2D AH';
var
  Cards: TDeal;
  I: Integer;
begin
  if freecell_abi_version <> 1 then
  begin
    WriteLn(StdErr, 'this program needs libfreecell with ABI version 1');
    Halt(1);
  end;

  Cards := Deal(617);
  for I := 0 to 51 do
    if (I mod 8 = 7) or (I = 51) then
      WriteLn(freecell_card_name(Cards[I]))
    else
      Write(freecell_card_name(Cards[I]), ' ');

  try
    Deal(8589934592);
  except
    on Error: Exception do
      WriteLn('deal 8589934592: ', Error.Message);
  end;

  WriteLn('the post shows deal ', FindText(Post));
end.
