/**
 * The version of the texts that a supplier accepts. Changing a text requires a new version, because events record the accepted one.
 */
export const TERMS_VERSION = '2026-11';

export type TermsText = { readonly heading: string; readonly text: string };

export const termsTexts = (company: string): readonly TermsText[] => [
  {
    heading: 'Terms of service',
    text: `You answer on behalf of your company and are allowed to do so. What you enter is true to the best of your knowledge. ${company} decides what it does with your answer. New bank details take effect only after a second person at ${company} has approved them.`,
  },
  {
    heading: 'Privacy policy',
    text: `What you enter, the time and your internet address are kept for ${company} as proof of what was confirmed. Its finance team and its auditor can see them. Names, email addresses, phone numbers and comments are stored encrypted and can be erased: ask ${company}. Nothing is sold or used for advertising.`,
  },
];

/** The consent given by the opt-in on the supplier's page. */
export const optInText = (company: string): string => `${company} may email me when these details have to be checked again`;
/** The same consent in the record and the audit log. */
export const OPT_IN_LABEL = 'May be emailed when these details have to be checked again';
export const TERMS_LABEL = 'Accepted terms';

/** The message when the terms changed after the page was opened. */
export const TERMS_CHANGED = 'The terms have changed since you opened this page. Please reload the page and read them again.';
