import { isDigits, type PaymentLine } from '@counterfoil/domain';
import { amountOf, type RemoveLines } from '../removing/removal.js';
import { elementsNamed, type SourceElement, sourceElements } from '../xml/source-elements.js';
import { parseDecimal } from './decimal.js';

/** A part of the text and what replaces it. */
type Edit = { readonly from: number; readonly to: number; readonly text: string };

const structure: ReadonlySet<string> = new Set(['GrpHdr', 'PmtInf', 'CdtTrfTxInf', 'NbOfTxs', 'CtrlSum', 'Signature']);

/**
 * Removes transactions and lowers NbOfTxs and CtrlSum of their group and message. A group without remaining transactions is removed
 * entirely (F-13).
 */
export const removeFromPain001: RemoveLines = ({ text, removed }) => {
  const root = sourceElements(text, (local) => structure.has(local));
  if (elementsNamed(root, 'Signature').length > 0) return { refused: 'signed' };
  const edits: Edit[] = [];
  let row = 0;
  for (const message of messagesOf(root)) {
    const lines: PaymentLine[] = [];
    let isEmpty = true;
    for (const group of message.groups) {
      const transactions = childrenNamed(group, 'CdtTrfTxInf').map((element) => ({ element, line: removed.get(++row) }));
      const gone = transactions.flatMap(({ line }) => line ?? []);
      lines.push(...gone);
      const isGone = gone.length > 0 && gone.length === transactions.length;
      isEmpty &&= isGone;
      const removedElements = transactions.filter(({ line }) => line !== undefined).map(({ element }) => element);
      if (isGone) edits.push(withoutElement(text, group));
      else edits.push(...lowered(text, group, gone), ...removedElements.map((element) => withoutElement(text, element)));
    }
    if (isEmpty && lines.length > 0) return { refused: 'emptyMessage' };
    if (message.header !== null) edits.push(...lowered(text, message.header, lines));
  }
  return { text: edited(text, edits) };
};

type Message = { readonly header: SourceElement | null; readonly groups: SourceElement[] };

/** A message begins with its header. */
const messagesOf = (root: SourceElement): readonly Message[] => {
  const messages: Message[] = [];
  for (const element of root.children) {
    if (element.local === 'GrpHdr') messages.push({ header: element, groups: [] });
    else if (element.local === 'PmtInf') {
      if (messages.length === 0) messages.push({ header: null, groups: [] });
      messages.at(-1)!.groups.push(element);
    }
  }
  return messages;
};

const childrenNamed = (element: SourceElement, local: string): readonly SourceElement[] =>
  element.children.filter((child) => child.local === local);

/** Removes an element with the blanks before it, so that no empty line remains. */
const withoutElement = (text: string, { from, to }: SourceElement): Edit => ({
  from: text.slice(0, from).trimEnd().length,
  to,
  text: '',
});

const lowered = (text: string, element: SourceElement, lines: readonly PaymentLine[]): readonly Edit[] => {
  if (lines.length === 0) return [];
  const editOf = (local: string, change: (stated: string) => string): readonly Edit[] =>
    childrenNamed(element, local).map(({ contentFrom: from, contentTo: to }) => {
      const content = text.slice(from, to);
      const stated = content.trim();
      return { from, to, text: content.replace(stated, () => change(stated)) };
    });
  return [
    ...editOf('NbOfTxs', (stated) => (isDigits(stated) ? String(Number(stated) - lines.length) : stated)),
    ...editOf('CtrlSum', (stated) => decimalLess(stated, amountOf(lines))),
  ];
};

/** Subtracts cents from a decimal and keeps at least its number of decimals. */
const decimalLess = (stated: string, cents: number): string => {
  const decimal = parseDecimal(stated);
  if (decimal === null) return stated;
  const left = decimal.hundredths - cents;
  const [, decimals = ''] = stated.split('.');
  const whole = String(Math.floor(left / 100));
  const two = String(left % 100).padStart(2, '0');
  const shown = decimals.length >= 2 ? two + decimals.slice(2) : withoutZeros(two, decimals.length);
  return shown === '' ? whole : `${whole}.${shown}`;
};

/** Drops trailing zeros of two decimals, but keeps at least `fewest` digits. */
const withoutZeros = (two: string, fewest: number): string => {
  const shown = two.replace(/0+$/, '');
  return shown.padEnd(fewest, '0');
};

const edited = (text: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  return [...parts, text.slice(at)].join('');
};
