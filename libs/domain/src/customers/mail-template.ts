import type { FieldText } from '../kernel/field-change.js';

/** The mails whose words a company may choose; notices to its own people and of a changed account are always in ours. */
export const templateKinds = ['verification-request', 'reminder', 'thank-you'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Plain text; what is in braces is filled in when the mail is made. The HTML form is made of the same words. */
export type MailTemplate = { readonly subject: string; readonly body: string };

export const templateNames: { readonly [kind in TemplateKind]: string } = {
  'verification-request': 'the verification request',
  reminder: 'the reminder to suppliers',
  'thank-you': 'the thank-you email to suppliers',
};

/** The standard text is stored nowhere in the log, so it reads as empty. */
export const templateFields: readonly FieldText<MailTemplate | null>[] = [
  ['Subject', (template) => template?.subject ?? ''],
  ['Text', (template) => template?.body ?? ''],
];
