import type { CheckRecord } from '../kernel/check-record.js';
import { type Actor, usersAmong } from '../kernel/envelope.js';
import { daysBetween, type Instant } from '../kernel/zoned-time.js';
import type { Contact } from './values.js';

/** A contact as somebody put it on file. `contact` is null when it was removed, or when its person was erased. */
export type ContactEntry = { readonly contact: Contact | null; readonly by: Actor; readonly at: Instant };

export const contactEntry = (
  contact: Contact | null,
  { actor: by, at }: Pick<ContactEntry, 'at'> & { actor: Actor },
): ContactEntry => ({
  contact,
  by,
  at,
});

/** A number that somebody behind a request put on file cannot confirm that request for this many days. */
const FRESH_DAYS = 30;
const SHORTEST_NUMBER = 6;
const SAME_DIGITS = 8;

/** Whether two telephone numbers are the same, with or without a country or area code. Short numbers have neither. */
const sameNumber = (a: string, b: string): boolean => {
  const [one = '', other = ''] = [a, b].map((number) => number.replace(/\D/g, '').slice(-SAME_DIGITS));
  const isShort = Math.min(one.length, other.length) < SHORTEST_NUMBER;
  return isShort ? one === other && one !== '' : one.endsWith(other) || other.endsWith(one);
};

export const isOneOf = (numbers: readonly (string | null)[], number: string): boolean =>
  numbers.some((one) => one !== null && sameNumber(one, number));

export const numbersOf = (contact: Contact | null): readonly string[] =>
  [contact?.landline, contact?.mobile].filter((number) => typeof number === 'string');

/**
 * Who put a number on file, and when; null when it is not on file. Moving it to the other field or formatting it differently does
 * not count. The oldest entry comes first.
 */
export const entryOfNumber = (entries: readonly ContactEntry[], number: string): ContactEntry | null => {
  const lastWithout = entries.findLastIndex(({ contact }) => !isOneOf(numbersOf(contact), number));
  return entries[lastWithout + 1] ?? null;
};

/**
 * Why a call does not count for what these people ask for, or had a hand in; null when it does. A number of our own records proves
 * nothing shortly after one of them entered it (P-11.14).
 */
export const refusalOfNumber = (
  { call }: CheckRecord,
  entries: readonly ContactEntry[],
  people: readonly string[],
  at: Instant,
): 'number-from-author' | null =>
  call?.numberSource === 'on-file' && isFreshFrom(entryOfNumber(entries, call.number), people, at) ? 'number-from-author' : null;

/** Whether one of these people put the number on file shortly before `at`. It could be the number of an accomplice. */
export const isFreshFrom = (entry: ContactEntry | null, people: readonly string[], at: Instant): boolean =>
  entry !== null && usersAmong(entry.by).some((id) => people.includes(id)) && daysBetween(entry.at, at) < FRESH_DAYS;
