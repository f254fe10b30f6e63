import { mt101Fields, type Mt101Tag } from '../mt101/fields.js';

/** Fields by tag: one line, or several. */
export type FieldValues = { readonly [tag in Mt101Tag]?: string | readonly string[] };

export type MessageBlocks = { readonly basic?: string; readonly application?: string; readonly trailer?: string };

const generalDefaults: FieldValues = {
  '20': 'KOOKA20261130',
  '28D': '1/1',
  '50H': ['/06200110004567', 'KOOKABURRA TRADING'],
  '52A': ['//AU062001', 'ABCDAU2SXXX'],
  '30': '261201',
};

const paymentDefaults: FieldValues = {
  '21': 'PAY-1',
  '32B': 'AUD1250,5',
  '57C': '//AU063102',
  '59': ['/10203040', 'BLUEGUM JOINERY PTY LTD', '4 TEST ST'],
  '70': 'INV 20417',
  '71A': 'SHA',
};

/** The defaults with changes; a field changed to '' is left out, its other options give way to the one that is given. */
const changed = (defaults: FieldValues, changes: FieldValues): FieldValues => {
  const names = Object.keys(changes).map((tag) => mt101Fields.get(tag)?.name);
  const kept = Object.entries(defaults).filter(([tag]) => !names.includes(mt101Fields.get(tag)?.name));
  return Object.fromEntries([...kept, ...Object.entries(changes).filter(([, value]) => value !== '')]);
};

/**
 * The lines of a sequence, its fields in the order of the table.
 * @throws RangeError when a field has more lines than the table allows.
 */
export const fieldLines = (values: FieldValues): string[] =>
  [...mt101Fields.values()].flatMap(({ tag, lines: most }) => {
    const value = values[tag];
    const lines = typeof value === 'string' ? [value] : (value ?? []);
    if (lines.length > most) throw new RangeError(`:${tag}: has ${lines.length} lines, not ${most}`);
    return lines.map((line, i) => (i === 0 ? `:${tag}:${line}` : line));
  });

/** The lines of block 4: sequence A, and a sequence B for each payment; each with the defaults and these changes. */
export const textLines = (payments: readonly FieldValues[], general: FieldValues = {}): string[] => [
  ...fieldLines(changed(generalDefaults, general)),
  ...payments.flatMap((payment) => fieldLines(changed(paymentDefaults, payment))),
];

/** Puts the lines of block 4 between the other blocks. */
export const inBlocks = (text: readonly string[], blocks: MessageBlocks = {}): string[] => {
  const { basic = 'F01ABCDAU2SAXXX0000000000', application = 'I101ABCDAU2SXXXXN', trailer = '' } = blocks;
  return [`{1:${basic}}{2:${application}}{4:`, ...text, `-}${trailer}`];
};

/** The lines of a whole message. */
export const messageLines = (payments: readonly FieldValues[], general: FieldValues = {}, blocks: MessageBlocks = {}): string[] =>
  inBlocks(textLines(payments, general), blocks);
