import type { FieldChange, ValueWords } from '../kernel/controlled-fact.js';
import { type PayeeAccount, payeeFields, payeeText } from './bank-account.js';
import { type NamedRecord, recordText } from './merge/merged-into.js';

/** Another record that has, or once had, the same name or code (P-11.10). */
export type Resemblance = NamedRecord & { readonly by: 'name' | 'code' };

/** The part of a request's text that names the records resembling this one; empty when there are none. */
export const resemblanceText = (resembles: readonly Resemblance[]): string =>
  resembles.map((record) => `, with the ${record.by} of ${recordText(record)}`).join('');

/** The values put on file with a new record, which its approval covers. */
export type AdditionValue = PayeeAccount & { readonly email: string | null };

export const additionChanges = (added: AdditionValue, words: ValueWords): readonly FieldChange[] =>
  [...payeeFields.map(([field, text]) => ({ field, now: text(added, words) })), { field: 'Email', now: added.email ?? '' }]
    .filter(({ now }) => now !== '')
    .map(({ field, now }) => ({ field, was: '', now }));

export const additionText = (added: AdditionValue): string =>
  [payeeText(added), added.email ?? ''].filter((text) => text !== '').join(', ');
