import { isDigits, withoutGrouping } from '@counterfoil/domain';
import { readRecord } from '../reading/layout.js';
import { type Balance, rebalanced, sumOf } from '../removing/balance.js';
import { type GroupFormat, mapKind, removeFromGroups, type RecordKind } from '../removing/groups.js';
import { fromTo, withColumns } from '../removing/numbers.js';
import type { RemoveLines } from '../removing/removal.js';
import { recordsOf, textOf } from '../removing/source-records.js';
import { abaDetail, abaTotal } from './layout.js';

const kinds: { readonly [type: string]: RecordKind } = { '0': 'begin', '1': 'detail', '7': 'end' };

const kindOf = (text: string): RecordKind => kinds[text.charAt(0)] ?? 'other';

const isOwnAccount = (bsb: string, account: string, traceBsb: string, traceAccount: string): boolean =>
  withoutGrouping(bsb) === withoutGrouping(traceBsb) && withoutGrouping(account) === withoutGrouping(traceAccount);

/** Only the paying account can balance a group: a debit from another account is a collection. */
const balance: Balance = {
  entryOf: (text) => {
    if (kindOf(text) !== 'detail') return null;
    const { code, amount, bsb, account, traceBsb, traceAccount } = readRecord(abaDetail, text);
    if (!isDigits(amount)) return null;
    const mayBalance = isOwnAccount(bsb, account, traceBsb, traceAccount);
    return { side: code === '13' ? 'debit' : 'credit', amount: Number(amount), mayBalance };
  },
  withAmount: (text, cents) => withColumns(text, abaDetail, { amount: () => String(cents).padStart(10, '0') }),
};

const restate: GroupFormat['restate'] = ({ before, kept }) => {
  const balanced = rebalanced(before, kept, balance);
  if ('refused' in balanced) return balanced;
  const { records, credits, debits } = balanced;
  const [oldCredits, oldDebits] = [sumOf(before, 'credit', balance.entryOf), sumOf(before, 'debit', balance.entryOf)];
  const countOf = (all: typeof records): number => all.filter(({ text }) => kindOf(text) === 'detail').length;
  return mapKind(records, { kindOf }, 'end', (text) =>
    withColumns(text, abaTotal, {
      net: fromTo(Math.abs(oldCredits - oldDebits), Math.abs(credits - debits)),
      credits: fromTo(oldCredits, credits),
      debits: fromTo(oldDebits, debits),
      count: fromTo(countOf(before), countOf(records)),
    }),
  );
};

/** Lowers net, credits and count of each group, and the debit that balances it (F-13). */
export const removeFromAba: RemoveLines = ({ text, removed }) => {
  const shorter = removeFromGroups(recordsOf(text), removed, { kindOf, restate });
  return 'refused' in shorter ? shorter : { text: textOf(shorter.records) };
};
