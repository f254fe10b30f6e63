/** A row of the original delimited text, including its line break. `row` is the line on which it begins. */
export type SourceRow = { readonly row: number; readonly text: string };

/** Splits delimited text into the same rows as `delimitedTable`. Joined, they equal the text. */
export const sourceRowsOf = (text: string, delimiter: string): readonly SourceRow[] => {
  const rows: SourceRow[] = [];
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const end = endOfRow(text, delimiter, start);
    const row = text.slice(start, end);
    rows.push({ row: line, text: row });
    line += row.split(/\r\n|\r|\n/).length - 1;
    start = end;
  }
  return rows;
};

/** The position after the row's line break. A quote opens a cell only at its beginning. */
const endOfRow = (text: string, delimiter: string, start: number): number => {
  let at = start;
  let beginsCell = true;
  while (at < text.length) {
    const character = text[at]!;
    if (beginsCell && character === '"') at = afterQuotes(text, at);
    else if (character === '\n') return at + 1;
    else if (character === '\r') return text[at + 1] === '\n' ? at + 2 : at + 1;
    else at++;
    beginsCell = character === delimiter;
  }
  return at;
};

/** The position after the quote that closes the one at `start`. */
const afterQuotes = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at + 1;
};
