import {
  awaitsSecondPerson,
  type KeptPart,
  labelsOf,
  supplierFields,
  type SupplierEvent,
  type TakenBack,
  type UndoneRow,
} from '@counterfoil/domain';

const words = <Names extends object>(labels: Names): { readonly [name in keyof Names]: string } =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label).toLowerCase()])) as never;

const parts: Readonly<Record<Exclude<KeptPart, 'record'>, string>> = {
  account: 'account',
  ...words(labelsOf(supplierFields, 'details')),
  ...words(labelsOf(supplierFields, 'payee')),
  ...words(labelsOf(supplierFields, 'approved')),
  ...words(labelsOf(supplierFields, 'contact')),
};

/** Why the change requests of an undone import are declined. The timeline of the record shows it. */
export const WITHDRAWN = 'the import was undone';

const WAITS = 'What it said before waits for approval.';
const USED = 'Payments were checked against this record since, so it was deactivated.';

/** The outcome of a record for the rows that wrote it: its new events, and what was kept. */
export const undoneOf = (events: readonly SupplierEvent[], taken: TakenBack): Pick<UndoneRow, 'outcome' | 'problem'> => {
  const problem = [keptText(taken, events.length > 0), awaitsSecondPerson(events) ? WAITS : null].filter((text) => text !== null);
  if (taken.kept.length > 0) return { outcome: 'kept', problem: problem.join(' ') };
  if (awaitsSecondPerson(events)) return { outcome: 'change-requested', problem: WAITS };
  if (events.some(({ type }) => type === 'SupplierRemoved')) return { outcome: 'removed', problem: null };
  if (events.some(({ type }) => type === 'SupplierDeactivated')) return { outcome: 'deactivated', problem: USED };
  return { outcome: events.length > 0 ? 'restored' : 'unchanged', problem: null };
};

const keptText = ({ kept, bySupplier }: TakenBack, restPutBack: boolean): string | null => {
  if (kept.length === 0) return null;
  const who = bySupplier ? 'Answered since by the supplier' : 'Changed since by a person';
  if (kept.includes('record')) return `${who}: left as it is.`;
  const names = kept.flatMap((part) => (part === 'record' ? [] : [parts[part]]));
  return `${who}, left as it is: ${names.join(', ')}.${restPutBack ? ' The rest is as before.' : ''}`;
};
