import type { EmailKind } from '@counterfoil/domain';

/** Each mail by what it does, and to whom it goes. */
export const mailWords: Readonly<Record<EmailKind, { readonly word: string; readonly to: string }>> = {
  'verification-request': { word: 'Verification request', to: 'to the supplier, with its link' },
  reminder: { word: 'Reminder', to: 'to a supplier who has not answered' },
  'thank-you': { word: 'Thank you', to: 'to the supplier who answered' },
  'change-notice': { word: 'Notice of a change', to: 'to the contact who was on file before' },
  'customer-notice': { word: 'Notice to you', to: 'to the people of your company' },
};

/** A kind that this portal does not know yet is shown by its own name. */
export const mailWord = (kind: string): string => (Object.hasOwn(mailWords, kind) ? mailWords[kind as EmailKind].word : kind);

/** The first web address in a plain text; null: there is none. */
export const linkIn = (text: string): string | null => /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? null;
