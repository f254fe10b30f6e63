import { type Actor, usersAmong } from '../kernel/envelope.js';
import { daysBetween, type Instant } from '../kernel/zoned-time.js';
import type { Contact } from './values.js';

/** Who put a telephone number on file, and when. */
export type ContactHand = { readonly by: Actor; readonly at: Instant };

/** Who put each telephone number of the contact on file; null where there is no number. The numbers themselves are not repeated. */
export type ContactHands = { readonly [part in NumberPart]: ContactHand | null };

type NumberPart = 'landline' | 'mobile';
type OnFile = { readonly contact: Contact | null; readonly contactHands: ContactHands };
export const numberParts: readonly NumberPart[] = ['landline', 'mobile'];

/** A record without a contact. */
export const NO_CONTACT: OnFile = { contact: null, contactHands: { landline: null, mobile: null } };

export const handOf = ({ actor: by, at }: { readonly actor: Actor; readonly at: Instant }): ContactHand => ({ by, at });

/** For how many days a call to a number proves nothing about a claim, when it was put on file by somebody behind the claim. */
const FRESH_DAYS = 30;

const digits = (number: string | null | undefined): string => number?.replace(/\D/g, '') ?? '';

/** A number whose digits were on file before keeps its hand, also in the other field. Every other one gets the new hand. */
export const contactHandsAfter = (
  { contact: was, contactHands }: OnFile,
  now: Contact | null,
  hand: ContactHand,
): ContactHands => {
  const handAt = (part: NumberPart): ContactHand | null => {
    const number = digits(now?.[part]);
    if (number === '') return null;
    const same = numberParts.find((before) => digits(was?.[before]) === number);
    return (same === undefined ? null : contactHands[same]) ?? hand;
  };
  return { landline: handAt('landline'), mobile: handAt('mobile') };
};

/** Who put a number of the contact on file; null when it is none of them. */
export const handOfNumber = ({ contact, contactHands }: OnFile, isThis: (number: string) => boolean): ContactHand | null => {
  const part = numberParts.find((one) => typeof contact?.[one] === 'string' && isThis(contact[one]));
  return part === undefined ? null : contactHands[part];
};

/** Whether one of these people put the number on file shortly before `at`. A thief would put an accomplice's number there first. */
export const isFreshFrom = (hand: ContactHand | null, people: readonly string[], at: Instant): boolean =>
  hand !== null && usersAmong(hand.by).some((id) => people.includes(id)) && daysBetween(hand.at, at) < FRESH_DAYS;
