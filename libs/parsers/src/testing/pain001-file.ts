import type { PaymentLine } from '@counterfoil/domain';
import type { Limits, ParseResult } from '../payment-file.js';
import { headerFields, paymentGroupFields, transactionFields } from '../pain001/fields.js';
import type { PathTable } from '../xml/path-table.js';
import { codes, readText } from './read.js';

type ValuesOf<T> = T extends { readonly fields: infer F } ? { readonly [name in keyof F]?: string } : never;

export type HeaderValues = ValuesOf<typeof headerFields>;
export type GroupValues = ValuesOf<typeof paymentGroupFields>;
export type TransactionValues = ValuesOf<typeof transactionFields>;

export type GroupOfTransactions = { readonly values?: GroupValues; readonly transactions: readonly TransactionValues[] };

/** How the same message can be written. */
export type Style = {
  /** Goes before every name, e.g. 'ns2'. */
  readonly prefix?: string;
  readonly indent?: string;
  /** 0 writes the element paths of the newest version, higher numbers those of older versions. */
  readonly age?: number;
  readonly namespace?: string;
  /** The element in which header and groups stand. */
  readonly root?: string;
};

/** An element to be written: attributes, then a text or elements. */
type Element = {
  readonly name: string;
  readonly attributes: [name: string, value: string][];
  text: string;
  readonly children: Element[];
};

const element = (name: string, children: Element[] = []): Element => ({ name, attributes: [], text: '', children });

const transactionDefaults: TransactionValues = {
  endToEndId: 'INV-1',
  amount: '1.00',
  currency: 'EUR',
  bic: 'ABCDDEFF',
  name: 'Bluegum Joinery',
  iban: 'DE09123456780001234567',
};

const groupDefaults: GroupValues = { method: 'TRF', iban: 'GB41ABCD10203012345678', bic: 'ABCDGB2L' };

/** The elements of a record by the paths of its table, in the table's order; fields that are '' are left out. */
const elementsOf = <F extends string>(
  { fields }: PathTable<F>,
  values: { readonly [name in F]?: string },
  age: number,
): Element[] => {
  const top: Element[] = [];
  for (const name in fields) {
    const value: string = values[name] ?? '';
    if (value === '') continue;
    const { paths } = fields[name];
    const [path = '', attribute] = (paths[age] ?? paths.at(-1)!).split('@');
    const target = placeOf(top, path.replaceAll('*', '').split('/'));
    if (attribute === undefined) target.text = value;
    else target.attributes.push([attribute, value]);
  }
  return top;
};

const placeOf = (siblings: Element[], [name, ...inner]: readonly string[]): Element => {
  let found = siblings.find((sibling) => sibling.name === name);
  if (found === undefined) siblings.push((found = element(name!)));
  return inner.length === 0 ? found : placeOf(found.children, inner);
};

const hundredthsOf = (amount = '0'): bigint => BigInt((Number(amount) || 0).toFixed(2).replace('.', ''));

/** Number and sum of transactions as a header states them. */
const totalsOf = (transactions: readonly TransactionValues[]): { readonly count: string; readonly sum: string } => {
  const sum = transactions.reduce((all, { amount, equivalentAmount }) => all + hundredthsOf(amount || equivalentAmount), 0n);
  const digits = String(sum).padStart(3, '0');
  return { count: String(transactions.length), sum: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const written = ({ name, attributes, text, children }: Element, style: Style, depth: number): string => {
  const { prefix, indent } = style;
  const tag = prefix === undefined ? name : `${prefix}:${name}`;
  const before = indent === undefined ? '' : `\r\n${indent.repeat(depth)}`;
  const values = attributes.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('');
  const inside = children.map((child) => written(child, style, depth + 1)).join('');
  return `${before}<${tag}${values}>${escaped(text)}${inside}${inside === '' ? '' : before}</${tag}>`;
};

/** A transaction with the usual values, changed where the test wants it; '' leaves a field out. */
export const transaction = (values: TransactionValues = {}): TransactionValues => ({ ...transactionDefaults, ...values });

/** A payment order with these groups; sums are right unless `header` or a group's values say otherwise. */
export const pain001File = (groups: readonly GroupOfTransactions[], header: HeaderValues = {}, style: Style = {}): string => {
  const { prefix, age = 0, root = 'CstmrCdtTrfInitn', namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' } = style;
  const all = groups.flatMap(({ transactions }) => transactions);
  const message = element(root, [
    element('GrpHdr', elementsOf(headerFields, { ...totalsOf(all), ...header }, age)),
    ...groups.map(({ values, transactions }) =>
      element('PmtInf', [
        ...elementsOf(paymentGroupFields, { ...groupDefaults, ...totalsOf(transactions), ...values }, age),
        ...transactions.map((one) => element('CdtTrfTxInf', elementsOf(transactionFields, one, age))),
      ]),
    ),
  ]);
  const document = element('Document', [message]);
  if (namespace !== '') document.attributes.push([prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, namespace]);
  return `<?xml version="1.0" encoding="UTF-8"?>${written(document, style, 0)}`;
};

/** A file with these transactions in one group. */
export const orderOf = (...transactions: readonly TransactionValues[]): string => pain001File([{ transactions }]);

export const readOrder = (text: string, limits: Partial<Limits> = {}): Promise<ParseResult> =>
  readText(text, { fileName: 'order.xml', options: { limits } });

/** The rows of the lines, and all problems as 'code@row'. */
export const outcomeOf = async (file: string, limits?: Partial<Limits>): Promise<object> => {
  const { lines, warnings, errors } = await readOrder(file, limits);
  return { rows: lines.map(({ clientData }) => clientData), warnings: codes(warnings), errors: codes(errors) };
};

export const accepted = (...rows: string[]): object => ({ rows, warnings: [], errors: [] });
export const refused = (...errors: string[]): object => ({ rows: [], warnings: [], errors });

/** The line of a file's only transaction. */
export const lineOf = async (values: TransactionValues): Promise<PaymentLine | undefined> =>
  (await readOrder(orderOf(transaction(values)))).lines[0];

/** Accounts that are no IBAN, each in its own way. */
export const noBank = { iban: '', bic: '' };
export const australian = { ...noBank, clearingSystem: 'AUBSB', clearingNumber: '063102', otherAccount: '10203040' };
export const newZealand = { ...noBank, clearingSystem: 'NZNCC', clearingNumber: '123011', otherAccount: '0123405000' };
export const american = { ...noBank, clearingSystem: 'USABA', clearingNumber: '310176488', otherAccount: 'ACME0001' };
export const byBic = { ...noBank, bic: 'ABCDJPJT', otherAccount: '1234567' };
