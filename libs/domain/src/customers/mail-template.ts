import type { FieldText } from '../kernel/field-change.js';

/** The emails that a company can reword. Notices to its own people and about changed accounts always use the standard text. */
export const templateKinds = ['verification-request', 'reminder', 'thank-you'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Plain text. Placeholders in braces are filled in when the email is created. The HTML version uses the same words. */
export type MailTemplate = { readonly subject: string; readonly body: string };

export const LONGEST_TEMPLATE_SUBJECT = 200;
export const LONGEST_TEMPLATE_BODY = 10_000;

export const templateNames: { readonly [kind in TemplateKind]: string } = {
  'verification-request': 'the verification request',
  reminder: 'the reminder to suppliers',
  'thank-you': 'the thank-you email to suppliers',
};

/** The log does not store the standard text, so it appears as empty. */
export const templateFields: readonly FieldText<MailTemplate | null>[] = [
  ['Subject', (template) => template?.subject ?? ''],
  ['Text', (template) => template?.body ?? ''],
];
