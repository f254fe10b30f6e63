/** The sequence that may contain a field. Sequence A applies to all payments of a message; each sequence B is one payment. */
type SequenceOf = 'A' | 'B' | 'A or B';

type FieldRow = readonly [tag: string, name: string, sequence: SequenceOf, lines: number, note: string];

/**
 * The fields of an MT101 in their order (F-8): tag, name, sequence, lines, meaning. The options of a field share its name, because
 * a sequence contains only one of them. The table is used to read, to write test files and as documentation.
 */
const rows = [
  ['20', 'reference', 'A', 1, 'reference of the sender, at most 16 characters'],
  ['21R', 'customerReference', 'A', 1, 'reference of the customer for the whole order'],
  ['28D', 'pages', 'A', 1, 'number of this message and of all messages of the order, n/n'],
  ['21', 'paymentId', 'B', 1, 'reference of the payment; begins its sequence'],
  ['21F', 'dealReference', 'B', 1, 'reference of a foreign exchange deal'],
  ['23E', 'instruction', 'B', 12, 'instruction code, one in each field; CHQB is a cheque'],
  ['32B', 'amount', 'B', 1, 'currency and amount with decimal comma'],
  ['50C', 'instructingParty', 'A or B', 1, 'instructing party: BIC'],
  ['50L', 'instructingParty', 'A or B', 1, 'instructing party: name'],
  ['50F', 'orderingCustomer', 'A or B', 5, 'ordering customer: /account, numbered lines'],
  ['50G', 'orderingCustomer', 'A or B', 2, 'ordering customer: /account, BIC'],
  ['50H', 'orderingCustomer', 'A or B', 5, 'ordering customer: /account, name and address'],
  ['50K', 'orderingCustomer', 'A or B', 5, 'ordering customer, as other messages write it: /account, name and address'],
  ['52A', 'payingBank', 'A or B', 2, 'bank of the ordering customer: [//code], BIC'],
  ['52C', 'payingBank', 'A or B', 1, 'bank of the ordering customer: //code'],
  ['52D', 'payingBank', 'A or B', 5, 'bank of the ordering customer, as other messages write it: [//code], name and address'],
  ['51A', 'sendingBank', 'A', 2, 'sending institution'],
  ['30', 'date', 'A', 1, 'requested execution date, YYMMDD'],
  ['25', 'authorisation', 'A', 1, 'authorisation'],
  ['56A', 'intermediary', 'B', 2, 'bank on the way to the bank of the payee: [//code], BIC'],
  ['56C', 'intermediary', 'B', 1, 'bank on the way to the bank of the payee: //code'],
  ['56D', 'intermediary', 'B', 5, 'bank on the way to the bank of the payee: [//code], name and address'],
  ['57A', 'payeeBank', 'B', 2, 'bank of the payee: [//code], BIC'],
  ['57C', 'payeeBank', 'B', 1, 'bank of the payee: //code'],
  ['57D', 'payeeBank', 'B', 5, 'bank of the payee: [//code], name and address'],
  ['59', 'payee', 'B', 5, 'payee: /account, name and address'],
  ['59A', 'payee', 'B', 2, 'payee: /account, BIC'],
  ['59F', 'payee', 'B', 5, 'payee: /account, lines 1/name, 2/street, 3/country/town'],
  ['70', 'remittance', 'B', 4, 'remittance information'],
  ['77B', 'regulatory', 'B', 3, 'regulatory reporting'],
  ['33B', 'instructedAmount', 'B', 1, 'amount in the currency of the order'],
  ['71A', 'charges', 'B', 1, 'SHA, OUR or BEN'],
  ['25A', 'chargesAccount', 'B', 1, 'account that bears the charges'],
  ['36', 'rate', 'B', 1, 'exchange rate'],
] as const satisfies readonly FieldRow[];

export type Mt101Tag = (typeof rows)[number][0];
export type FieldName = (typeof rows)[number][1];

export type FieldRule = {
  readonly tag: Mt101Tag;
  readonly name: FieldName;
  readonly sequence: SequenceOf;
  /** Lines that the field may have. */
  readonly lines: number;
  readonly note: string;
};

/** The rules by tag, in the order in which a sequence contains them. */
export const mt101Fields: ReadonlyMap<string, FieldRule> = new Map(
  rows.map(([tag, name, sequence, lines, note]) => [tag, { tag, name, sequence, lines, note }]),
);

/** Fields that never occur in an MT101 and identify statements (MT940 to MT950), MT102, MT103, MT104 and MT202. */
export const foreignTags: ReadonlySet<string> = new Set([
  '19',
  '21C',
  '21D',
  '21E',
  '23',
  '23B',
  '28C',
  '32A',
  '34F',
  '58A',
  '58D',
  '60F',
  '60M',
  '61',
  '62F',
  '62M',
]);

/** Fields that decide who is paid how much. An unknown option of these fields is never ignored. */
export const decidingFields = /^(?:20|21|32|52|57|59)/;

/** Free text, in which an extra line is ignored. In other fields an extra line could be a field with a damaged tag. */
export const isFreeText = ({ name }: FieldRule): boolean => name === 'remittance' || name === 'regulatory';

/** The position at which the value of a field begins, after `:nn:` or `:nna:`; 0 when the line does not begin with a tag. */
export const valueStart = (line: string): number => {
  if (line.charCodeAt(0) !== COLON || !isDigit(line.charCodeAt(1)) || !isDigit(line.charCodeAt(2))) return 0;
  if (line.charCodeAt(3) === COLON) return 4;
  return isLetter(line.charCodeAt(3)) && line.charCodeAt(4) === COLON ? 5 : 0;
};

export const COLON = 58;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Small letters too: some programs write tags in them, and no other meaning is possible. */
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
