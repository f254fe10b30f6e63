/** How a value lies in its columns: L or R aligned, filled with zeros or blanks (formats.md, "z/b"). */
type Fill = 'L' | 'R' | 'Rz';

export type Field = {
  /** First and last column, 1-based and inclusive, as banks print them. */
  readonly from: number;
  readonly to: number;
  readonly fill: Fill;
  /** What the columns hold, in the words of the format's reference. */
  readonly note: string;
};

/** One record type of a fixed-width format: the table serves reading, writing and documentation. */
export type Layout<F extends string> = {
  readonly length: number;
  readonly fields: { readonly [name in F]: Field };
  /** See `readRecord`. */
  readonly Record: new (
    characters: Characters,
  ) => FixedRecord<F>;
};

/** Columns count characters: a text with pairs of surrogates is taken apart, any other serves as it is. */
type Characters = string | readonly string[];

type FieldRow = readonly [columns: string, fill: Fill, note: string];

/**
 * Builds a layout from rows `[columns, fill, note]`, columns as the reference writes them ('31–62' or '18').
 * @throws RangeError when columns overlap, run backwards or leave the record: a mistake in the table.
 */
export const layout = <F extends string>(length: number, rows: { readonly [name in F]: FieldRow }): Layout<F> => {
  const names = Object.keys(rows) as F[];
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(rows[name])])) as { [name in F]: Field };
  const ordered = names.map((name) => fields[name]).sort((a, b) => a.from - b.from);
  ordered.forEach(({ from, to, note }, i) => {
    if (from <= (ordered[i - 1]?.to ?? 0) || to < from || to > length) throw new RangeError(`columns ${from}–${to} (${note})`);
  });
  return { length, fields, Record: recordClass(fields) };
};

const fieldOf = ([columns, fill, note]: FieldRow): Field => {
  const [from, to] = columns.split('–').map(Number);
  return { from: from!, to: to ?? from!, fill, note };
};

/** A record as its layout names it: the raw text of the columns, not trimmed; columns past the end are empty. */
export type FixedRecord<F extends string> = { readonly [name in F]: string };

/** A record cuts out a field when it is asked for: most readers need half of them, and a file has a million records. */
const recordClass = <F extends string>(fields: { readonly [name in F]: Field }): Layout<F>['Record'] => {
  class Cut {
    constructor(readonly characters: Characters) {}
  }
  for (const name in fields) {
    const { from, to } = fields[name];
    Object.defineProperty(Cut.prototype, name, {
      get(this: Cut): string {
        const { characters } = this;
        return typeof characters === 'string' ? characters.slice(from - 1, to) : characters.slice(from - 1, to).join('');
      },
    });
  }
  return Cut as unknown as Layout<F>['Record'];
};

/** Opens a record by its layout. Columns count characters, not UTF-16 units (F-2.1). */
export const readRecord = <F extends string>({ Record }: Layout<F>, text: string): FixedRecord<F> =>
  new Record(hasPairs(text) ? [...text] : text);

/**
 * Writes a record; fields not given are filled with their filler. Used to make test files and examples.
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
    const given: string = values[name] ?? '';
    const value = [...given];
    if (value.length > width) throw new RangeError(`${name}: '${given}' is wider than ${width}`);
    const filler = new Array<string>(width - value.length).fill(fill === 'Rz' ? '0' : ' ');
    characters.splice(from - 1, width, ...(fill === 'L' ? [...value, ...filler] : [...filler, ...value]));
  }
  return characters.join('');
};

/** Characters that a field can hold. */
export const fieldWidth = ({ from, to }: Field): number => to - from + 1;

/** Characters of a text, where a pair of surrogates is one. */
export const characterCount = (text: string): number => (hasPairs(text) ? [...text].length : text.length);

const hasPairs = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** A text that takes its whole field, so that the format may have cut it; a cut between two words leaves a blank at the end. */
export const fillsField = (text: string, width: number): boolean => characterCount(text) >= width - 1;
