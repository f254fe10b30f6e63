/** The mails whose words a company may choose; notices to its own people and of a changed account are always in ours. */
export const templateKinds = ['verification-request', 'reminder', 'thank-you'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Plain text; what stands in braces is filled in when the mail is made. The HTML form is made of the same words. */
export type MailTemplate = { readonly subject: string; readonly body: string };
