{ Calls libfreecell from Free Pascal. }
program deals;

{$mode objfpc}{$H+}{$R+}

uses
  Classes, SysUtils, ctypes;

const
  Cards = 52;
  Columns = 8;
  LayoutColumns = 1;
  BoardTextSize = 256;
  LastSolved = 1000000; { For larger numbers the answer is unknown. }

type
  TDeal = array[0..Cards - 1] of UInt8;
  TDeals = array of TDeal;
  TSeeds = array of Int64;
  { Whether a deal can be won, in the order of the library's values. }
  TAnswer = (No, Yes, Unknown);

  { An error code of the library. }
  EFreecell = class(Exception)
  public
    Status: Int32;
    constructor Create(AStatus: Int32; const Place: string = '');
  end;

function freecell_deal(seed: Int64; out_buf: PUInt8): Int32; cdecl; external 'freecell';
function freecell_deal_range(first_seed: Int64; count: csize_t; out_buf: PUInt8;
  out_size: csize_t): Int32; cdecl; external 'freecell';
function freecell_find_seed(cards: PUInt8; out_seed: PInt64): Int32; cdecl; external 'freecell';
function freecell_find_partial(cards: PUInt8; out_seeds: PInt64; capacity: csize_t;
  out_count: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_board_write(cards: PUInt8; layout: Int32; out_text: PAnsiChar; out_size: csize_t;
  out_len: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_board_read(text: PAnsiChar; text_len: csize_t; out_cards: PUInt8;
  out_error_offset: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_board_read_partial(text: PAnsiChar; text_len: csize_t; out_cards: PUInt8;
  out_error_offset: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_card_name(card: UInt8): PAnsiChar; cdecl; external 'freecell';
function freecell_winnable(seed: Int64; out_answer: PInt32): Int32; cdecl; external 'freecell';
function freecell_status_text(status: Int32): PAnsiChar; cdecl; external 'freecell';

constructor EFreecell.Create(AStatus: Int32; const Place: string);
begin
  inherited Create(Place + freecell_status_text(AStatus));
  Status := AStatus;
end;

procedure Check(Status: Int32);
begin
  if Status <> 0 then
    raise EFreecell.Create(Status);
end;

procedure CheckText(Status: Int32; Offset: csize_t);
begin
  if Status <> 0 then
    raise EFreecell.Create(Status, Format('byte %d: ', [Offset]));
end;

function Deal(Seed: Int64): TDeal;
begin
  Check(freecell_deal(Seed, @Result));
end;

function DealRange(FirstSeed: Int64; Count: SizeInt): TDeals;
begin
  if Count < 0 then
    raise ERangeError.Create('the count must not be negative');
  SetLength(Result, Count);
  Check(freecell_deal_range(FirstSeed, Count, PUInt8(Result), Count * Cards));
end;

function FindSeed(const Deal: TDeal): Int64;
begin
  Check(freecell_find_seed(@Deal, @Result));
end;

{ Returns the smallest numbers of the deals that match part of a board, at most Limit, and the
  count of all. }
function FindPartial(const Part: TDeal; Limit: csize_t; out Count: csize_t): TSeeds;
begin
  SetLength(Result, Limit);
  Check(freecell_find_partial(@Part, PInt64(Result), Limit, @Count));
  if Count < Limit then
    SetLength(Result, Count);
end;

function WriteBoard(const Deal: TDeal; Layout: Int32): string;
var
  Text: array[0..BoardTextSize - 1] of AnsiChar;
  TextLength: csize_t;
begin
  Check(freecell_board_write(@Deal, Layout, Text, SizeOf(Text), @TextLength));
  SetString(Result, Text, TextLength);
end;

function ReadBoard(const Text: AnsiString): TDeal;
var
  Offset: csize_t;
  Status: Int32;
begin
  Status := freecell_board_read(PAnsiChar(Text), Length(Text), @Result, @Offset);
  CheckText(Status, Offset);
end;

{ Unknown cards are 255. }
function ReadPartial(const Text: AnsiString): TDeal;
var
  Offset: csize_t;
  Status: Int32;
begin
  Status := freecell_board_read_partial(PAnsiChar(Text), Length(Text), @Result, @Offset);
  CheckText(Status, Offset);
end;

function CardName(Card: UInt8): string;
var
  Name: PAnsiChar;
begin
  Name := freecell_card_name(Card);
  if Name = nil then
    raise ERangeError.CreateFmt('there is no card %d', [Card]);
  Result := Name;
end;

function Winnable(Seed: Int64): TAnswer;
var
  Answer: Int32;
begin
  Check(freecell_winnable(Seed, @Answer));
  Result := TAnswer(Answer);
end;

{ Returns the next deal that can be won. }
function NextWinnable(Seed: Int64): Int64;
begin
  Result := Seed + 1;
  while (Result <= LastSolved) and (Winnable(Result) <> Yes) do
    Inc(Result);
  if Result > LastSolved then
    raise ERangeError.CreateFmt('no deal after %d is known to be winnable', [Seed]);
end;

procedure PrintBoard(const Deal: TDeal);
var
  I: Integer;
begin
  for I := 0 to Cards - 1 do
    if (I mod Columns = Columns - 1) or (I = Cards - 1) then
      WriteLn(CardName(Deal[I]))
    else
      Write(CardName(Deal[I]), ' ');
end;

procedure PrintMatches(const Part: TDeal);
var
  Seeds: TSeeds;
  Seed: Int64;
  Count: csize_t;
begin
  Seeds := FindPartial(Part, 10, Count);
  WriteLn(Count);
  for Seed in Seeds do
    WriteLn(Seed);
end;

function AcesOnTopOfFirstColumn(const Deals: TDeals): SizeInt;
var
  I: SizeInt;
begin
  Result := 0;
  for I := 0 to High(Deals) do
    if Deals[I][48] < 4 then
      Inc(Result);
end;

function FileText(const Path: string): AnsiString;
var
  Stream: TFileStream;
begin
  Stream := TFileStream.Create(Path, fmOpenRead);
  try
    SetLength(Result, Stream.Size);
    Stream.ReadBuffer(PAnsiChar(Result)^, Length(Result));
  finally
    Stream.Free;
  end;
end;

procedure Run;
const
  Answers: array[TAnswer] of string = ('no', 'yes', 'unknown');
begin
  if (ParamStr(1) = 'deal') and (ParamCount = 2) then
    PrintBoard(Deal(StrToInt64(ParamStr(2))))
  else if (ParamStr(1) = 'columns') and (ParamCount = 2) then
    Write(WriteBoard(Deal(StrToInt64(ParamStr(2))), LayoutColumns))
  else if (ParamStr(1) = 'aces') and (ParamCount = 3) then
    WriteLn(AcesOnTopOfFirstColumn(DealRange(StrToInt64(ParamStr(2)), StrToInt(ParamStr(3)))))
  else if (ParamStr(1) = 'number') and (ParamCount = 2) then
    WriteLn(FindSeed(ReadBoard(FileText(ParamStr(2)))))
  else if (ParamStr(1) = 'part') and (ParamCount = 2) then
    PrintMatches(ReadPartial(FileText(ParamStr(2))))
  else if (ParamStr(1) = 'winnable') and (ParamCount = 2) then
    WriteLn(Answers[Winnable(StrToInt64(ParamStr(2)))])
  else if (ParamStr(1) = 'next') and (ParamCount = 2) then
    WriteLn(NextWinnable(StrToInt64(ParamStr(2))))
  else if (ParamStr(1) = 'card') and (ParamCount = 2) then
    WriteLn(CardName(StrToInt(ParamStr(2))))
  else
    raise Exception.Create(
      'usage: deals deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE | part FILE' +
      ' | winnable NUMBER | next NUMBER | card INDEX');
end;

begin
  try
    Run;
  except
    on Error: Exception do
    begin
      WriteLn(StdErr, Error.Message);
      ExitCode := 1;
    end;
  end;
end.
