import { type EmailKind, type MailTemplate, noMoreMail } from '@counterfoil/domain';

/**
 * The standard words of each email. A company may replace the first three. No email contains a digit that the supplier's page
 * hides.
 */
export const standardWords: { readonly [kind in EmailKind]: MailTemplate } = {
  'verification-request': {
    subject: '{company} asks you to check your bank details (reference {reference})',
    body: `Hello {contact},

{company} pays {supplier} by bank transfer. Before the next payment, {asker} asks you to check the bank account that {company} has on file for you.

It takes about two minutes, on a phone or a computer:

{link}

You will see the account with some digits hidden, type the missing ones, and confirm or correct the details. The link works until {expires}.

Thank you.`,
  },
  reminder: {
    subject: 'Reminder: {company} asks you to check your bank details (reference {reference})',
    body: `Hello {contact},

A few days ago {asker} asked {supplier} to check the bank account that {company} has on file for you. There is no answer yet.

It takes about two minutes:

{link}

The link works until {expires}. If you are not the right person, you can pass it on to a colleague on that page.

Thank you.`,
  },
  'thank-you': {
    subject: 'Thank you: your answer to {company} has arrived (reference {reference})',
    body: `Hello {contact},

Thank you. {company} has received your answer about the bank details of {supplier}. There is nothing more to do.

If it was not you who answered, please tell {company} at once, on a phone number you know.`,
  },
  'change-notice': {
    subject: 'A change of the details of {supplier} at {company}',
    body: `Hello {contact},

You receive this because your address is or was on file at {company} for {supplier}.

{change}

If you know about this, there is nothing to do. If you do not, please tell {company} at once, on a phone number you know. Nobody will ask you for a password or a code.`,
  },
  'claim-notice': {
    subject: 'New bank details were given for {supplier}',
    body: `Hello {contact},

You receive this because {company} knows your address as one of {supplier}. The link that was used went to another address.

{change}

If this was you or a colleague, there is nothing to do. If not, please call {company} at once, on a phone number you already have and not one from an email. Nobody will ask you for a password or a code.`,
  },
  'customer-notice': {
    subject: 'Counterfoil: {supplier}',
    body: `Hello,

{change}

Please look at the record:

{link}`,
  },
};

/**
 * The emails with a link to a supplier without an account on file. They always use the standard words: a company's own words are
 * about checking an account.
 */
export const invitationWords: { readonly 'verification-request': MailTemplate; readonly reminder: MailTemplate } = {
  'verification-request': {
    subject: '{company} asks for your bank details (reference {reference})',
    body: `Hello {contact},

{company} wants to pay {supplier} by bank transfer and has no bank account on file for you yet. {asker} asks you to give it on a page made for this, not by email.

It takes about two minutes, on a phone or a computer:

{link}

You will be asked who you are and which account you want to be paid into. A second person at {company} has to agree before it is used. The link works until {expires}.

Thank you.`,
  },
  reminder: {
    subject: 'Reminder: {company} asks for your bank details (reference {reference})',
    body: `Hello {contact},

A few days ago {asker} asked {supplier} for the bank account that it wants to be paid into. There is no answer yet.

It takes about two minutes:

{link}

The link works until {expires}. If you are not the right person, you can pass it on to a colleague on that page.

Thank you.`,
  },
};

/** The user who sent the request, and the supplier's code at the company; '' when there is no code. */
export const originText = (asker: string, company: string, code: string): string =>
  `${asker} sent this request.${code === '' ? '' : ` Your supplier code at ${company} is ${code}.`}`;

/**
 * The footer of every email to a supplier with a reference, also with a company's own words: how to tell that the email is genuine.
 */
export const howToCheck = `How to check that this email is genuine
- {origin}
- Call {company} on a number that you already have, not one from an email, and ask for the reference of this request. It must be {reference}, as on the page.
- If somebody calls you about this request, ask the caller for the reference before you say anything else.
- The page never asks for a password, a card number or a payment, and this email names no digit of your account.
- If anything looks odd, do not open the link. Nothing happens until you answer.`;

/** The footer of every email with a link to a supplier. */
export const howToEnd = `To get no more of these emails, open the link and choose "${noMoreMail.choice}" under "${noMoreMail.under}".`;
