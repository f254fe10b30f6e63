import type { FindAnswer } from '@counterfoil/projections';
import { runPath, supplierPath } from '../../platform/paths.js';
import { localTexts, moneyText } from '../../platform/words/format.js';
import type { Locale } from '../../platform/words/locale.js';
import { supplierStatusWords } from '../../ui/words/statuses.js';
import type { Entry } from './commands.js';

export type Group = { readonly label: string; readonly entries: readonly Entry[] };

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** The records that the server found, as the menu lists them. */
export const foundGroups = ({ suppliers, payees, runs }: FindAnswer, locale: Locale): readonly Group[] => {
  const day = (at: string) => localTexts(at, locale).date;
  return [
    {
      label: 'Suppliers',
      entries: suppliers.map(({ id, name, code, account, status }) => {
        return {
          id: `supplier ${id}`,
          label: name,
          detail: joined(code, account, supplierStatusWords[status].word),
          to: supplierPath(id),
        };
      }),
    },
    {
      label: 'Payees',
      entries: payees.map(({ id, name, account, runId, at, amount, currency }) => {
        const detail = joined(account, `${moneyText(amount, currency, locale)} on ${day(at)}`);
        return { id: `payee ${id}`, label: name, detail, to: `${runPath(runId)}?search=${encodeURIComponent(name)}` };
      }),
    },
    {
      label: 'Payment runs',
      entries: runs.map(({ id, fileName, at, amount, currency }) => {
        const sum = currency === null ? '' : moneyText(amount, currency, locale);
        return {
          id: `run ${id}`,
          label: fileName === '' ? 'List of payments' : fileName,
          detail: joined(sum, day(at)),
          to: runPath(id),
        };
      }),
    },
  ];
};
