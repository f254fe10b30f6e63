import { type RecordClass, recordClass, type TextRecord } from './record-class.js';

/** How a value is placed in its columns: L left-aligned, R right-aligned, both filled with blanks; Rz filled with zeros. */
type Fill = 'L' | 'R' | 'Rz';

export type Field = {
  /** First and last column, counted from 1 and inclusive, as banks print them. */
  readonly from: number;
  readonly to: number;
  readonly fill: Fill;
  /** What the columns hold, in the words of the bank's description. */
  readonly note: string;
};

/** One record type of a fixed-width format. The table is used to read, to write test files and as documentation. */
export type Layout<F extends string> = {
  readonly length: number;
  readonly fields: { readonly [name in F]: Field };
  /** Opens a record; see `readRecord`. */
  readonly Record: RecordClass<Characters, F>;
};

/** A text with surrogate pairs is a list of characters, because columns count characters (F-2.1); any other is a string. */
type Characters = string | readonly string[];

type FieldRow = readonly [columns: string, fill: Fill, note: string];

/**
 * Builds a layout from rows `[columns, fill, note]`. Columns are written as in the bank's description: '31–62' or '18'.
 * @throws RangeError when the table is wrong: columns that overlap, run backwards or exceed the record.
 */
export const layout = <F extends string>(length: number, rows: { readonly [name in F]: FieldRow }): Layout<F> => {
  const names = Object.keys(rows) as F[];
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(rows[name])])) as { [name in F]: Field };
  const ordered = names.map((name) => fields[name]).sort((a, b) => a.from - b.from);
  ordered.forEach(({ from, to, note }, i) => {
    if (from <= (ordered[i - 1]?.to ?? 0) || to < from || to > length) throw new RangeError(`columns ${from}–${to} (${note})`);
  });
  return { length, fields, Record: fixedRecordClass(names, fields) };
};

const fieldOf = ([columns, fill, note]: FieldRow): Field => {
  const [from, to] = columns.split('–').map(Number);
  return { from: from!, to: to ?? from!, fill, note };
};

const fixedRecordClass = <F extends string>(names: readonly F[], fields: { readonly [name in F]: Field }): Layout<F>['Record'] =>
  recordClass(names, (name) => {
    const { from, to } = fields[name];
    return function () {
      const { source } = this;
      return typeof source === 'string' ? source.slice(from - 1, to) : source.slice(from - 1, to).join('');
    };
  });

/** Opens a record. Its fields are the text of their columns, not trimmed; columns past the end of the text are empty. */
export const readRecord = <F extends string>({ Record }: Layout<F>, text: string): TextRecord<F> =>
  new Record(hasSurrogates(text) ? [...text] : text);

/**
 * Writes a record for test files and examples. A field without a value holds its filler only.
 * @throws RangeError when a value is wider than its columns.
 */
export const writeRecord = <F extends string>(
  { length, fields }: Pick<Layout<F>, 'length' | 'fields'>,
  values: { readonly [name in F]?: string },
): string => {
  const characters = new Array<string>(length).fill(' ');
  for (const name in fields) {
    const { from, fill } = fields[name];
    const width = fieldWidth(fields[name]);
    const text: string = values[name] ?? '';
    const value = [...text];
    if (value.length > width) throw new RangeError(`${name}: '${text}' is wider than ${width}`);
    const filler = new Array<string>(width - value.length).fill(fill === 'Rz' ? '0' : ' ');
    characters.splice(from - 1, width, ...(fill === 'L' ? [...value, ...filler] : [...filler, ...value]));
  }
  return characters.join('');
};

/** The number of characters that a field can hold. */
export const fieldWidth = ({ from, to }: Field): number => to - from + 1;

/** The number of characters in a text; a surrogate pair is one character. */
export const characterCount = (text: string): number => (hasSurrogates(text) ? [...text].length : text.length);

const hasSurrogates = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** True when a text fills its field, so it may have been cut off. One character less counts too: a cut after a word leaves a blank. */
export const fillsField = (text: string, width: number): boolean => characterCount(text) >= width - 1;
