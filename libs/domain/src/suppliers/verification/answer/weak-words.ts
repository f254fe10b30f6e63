import type { WeakReason } from './grade-answer.js';

/** Why an answer is weak, as the end of a sentence that begins with "Weak:" (P-14.5, P-14.10). */
const weakReasonTexts: { readonly [reason in WeakReason]: string } = {
  'own-domain': "it came through an email address of the company's own domain",
  'own-session': "it came from a browser that is signed in to the company's portal",
  'own-browser': 'somebody of the company had signed in on the same browser',
  'office-address': 'it came from the network of an office of the company',
  'staff-address': 'it came from an address that staff of the company sign in from',
  'email-changed-by-asker': 'the person who sent the request had changed the email address',
  'account-not-approved': 'no second person has approved the account on file',
  'email-not-approved': 'no second person has approved the email address',
  'email-replaced': 'it came through an email address that is not on file any more',
  'delegated-outside': 'the link was passed on to another email domain',
  'name-changed': 'it was confirmed under a name unlike the one on file',
  'no-contact': 'the person who answered has not said who they are',
};

/** All reasons as one clause: "a and b". Answers of the first version have no reasons. */
export const weakText = (reasons: readonly WeakReason[]): string =>
  reasons.length === 0
    ? 'it came through something the company controls'
    : listed(reasons.map((reason) => weakReasonTexts[reason]));

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
