import type { EmailKind } from '@counterfoil/domain';

/** The name of each kind of email, and who receives it. */
export const emailWords: Readonly<Record<EmailKind, { readonly word: string; readonly to: string }>> = {
  'verification-request': { word: 'Verification request', to: 'to the supplier, with its link' },
  reminder: { word: 'Reminder', to: 'to a supplier who has not answered' },
  'thank-you': { word: 'Thank you', to: 'to the supplier who answered' },
  'change-notice': { word: 'Notice of a change', to: 'to the previous contact of the supplier' },
  'claim-notice': { word: 'Notice of new bank details', to: 'to earlier contacts of the supplier' },
  'customer-notice': { word: 'Notice to your company', to: 'to the users of your company' },
};

/** The name of an email kind. An unknown kind is shown as it is. */
export const emailWord = (kind: string): string => Object.entries(emailWords).find(([known]) => known === kind)?.[1].word ?? kind;

/** The first web address in a plain text, or null. */
export const linkIn = (text: string): string | null => /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? null;
