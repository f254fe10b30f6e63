// Reads a workbook from its standard input and writes its sheets as JSON, a line each: ["sheet", name], then ["row", number, cells] for
// every row that is not blank, and ["end"] last. It runs as a process of its own, with bounded memory and time, because SheetJS cannot be
// interrupted: a hostile workbook ends this process and nothing else (docs/decisions/0037).
import { once } from 'node:events';
import { read, SSF } from '@e965/xlsx';

/** Characters that are handed on at once. */
const PIECE = 65_536;
/** Digits that a number of a sheet holds; Numbers stores decimals, which come back as the nearest binary number. */
const DIGITS = 15;

/** As the readers of the parsers have it: text or number; dates as YYYY-MM-DD, truth values as words, errors as nothing. */
const cellOf = (cell, is1904) => {
  if (cell === undefined || cell === null || cell.v === undefined) return '';
  switch (cell.t) {
    case 's':
      return cell.v;
    case 'b':
      return cell.v ? 'true' : 'false';
    case 'n':
      return dateOf(cell, is1904) ?? Number(cell.v.toPrecision(DIGITS));
    default:
      return '';
  }
};

const dateOf = ({ v, z }, is1904) => {
  if (typeof z !== 'string' || !SSF.is_date(z)) return null;
  const date = SSF.parse_date_code(v, { date1904: is1904 });
  if (!date || date.y === 1900 || date.y > 9999) return null;
  return [String(date.y).padStart(4, '0'), String(date.m).padStart(2, '0'), String(date.d).padStart(2, '0')].join('-');
};

const [mostRows = '0'] = process.argv.slice(2);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const options = { dense: true, cellNF: true, cellFormula: false, cellHTML: false, cellText: false, sheetRows: Number(mostRows) };
const book = read(Buffer.concat(chunks), options);
const is1904 = book.Workbook?.WBProps?.date1904 === true;
const isHidden = (name) => (book.Workbook?.Sheets?.find((sheet) => sheet.name === name)?.Hidden ?? 0) !== 0;

let waiting = '';
const say = async (line) => {
  waiting += `${JSON.stringify(line)}\n`;
  if (waiting.length < PIECE) return;
  const isTaken = process.stdout.write(waiting);
  waiting = '';
  if (!isTaken) await once(process.stdout, 'drain');
};

for (const name of book.SheetNames.toSorted((a, b) => Number(isHidden(a)) - Number(isHidden(b)))) {
  await say(['sheet', name]);
  const rows = book.Sheets[name]?.['!data'] ?? [];
  for (let at = 0; at < rows.length; at++) {
    const cells = Array.from(rows[at] ?? [], (cell) => cellOf(cell, is1904));
    if (cells.some((cell) => cell !== '')) await say(['row', at + 1, cells]);
  }
}
process.stdout.end(`${waiting}["end"]\n`);
