{ Calls libfreecell from Free Pascal. }
program deals;

{$mode objfpc}{$H+}{$R+}

uses
  Classes, SysUtils, ctypes;

const
  Cards = 52;
  Columns = 8;

type
  TDeal = array[0..Cards - 1] of UInt8;
  TDeals = array of TDeal;

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
function freecell_board_read(text: PAnsiChar; text_len: csize_t; out_cards: PUInt8;
  out_error_offset: pcsize_t): Int32; cdecl; external 'freecell';
function freecell_card_name(card: UInt8): PAnsiChar; cdecl; external 'freecell';
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

function ReadBoard(const Text: AnsiString): TDeal;
var
  Offset: csize_t;
  Status: Int32;
begin
  Status := freecell_board_read(PAnsiChar(Text), Length(Text), @Result, @Offset);
  if Status <> 0 then
    raise EFreecell.Create(Status, Format('byte %d: ', [Offset]));
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
begin
  if (ParamStr(1) = 'deal') and (ParamCount = 2) then
    PrintBoard(Deal(StrToInt64(ParamStr(2))))
  else if (ParamStr(1) = 'aces') and (ParamCount = 3) then
    WriteLn(AcesOnTopOfFirstColumn(DealRange(StrToInt64(ParamStr(2)), StrToInt(ParamStr(3)))))
  else if (ParamStr(1) = 'number') and (ParamCount = 2) then
    WriteLn(FindSeed(ReadBoard(FileText(ParamStr(2)))))
  else if (ParamStr(1) = 'card') and (ParamCount = 2) then
    WriteLn(CardName(StrToInt(ParamStr(2))))
  else
    raise Exception.Create('usage: deals deal NUMBER | aces FIRST COUNT | number FILE | card INDEX');
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
