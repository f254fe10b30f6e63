import { type EmailKind, type MailTemplate, noMoreMail } from '@counterfoil/domain';

/** Our own words for each mail; a company may choose others for the first three. No mail holds a digit of an account. */
export const standardWords: { readonly [kind in EmailKind]: MailTemplate } = {
  'verification-request': {
    subject: '{company} asks you to check your bank details (reference {reference})',
    body: `Hello,

{company} pays {supplier} by bank transfer. Before the next payment they ask you to check the bank account they hold for you.

It takes about two minutes, on a phone or a computer:

{link}

You will see the account with some digits hidden, type the missing ones, and confirm or correct the details. The link works until {expires}.

Thank you.`,
  },
  reminder: {
    subject: 'Reminder: {company} asks you to check your bank details (reference {reference})',
    body: `Hello,

a few days ago {company} asked {supplier} to check the bank account they hold for you. They have no answer yet.

It takes about two minutes:

{link}

The link works until {expires}. If you are not the right person, you can pass it on to a colleague on that page.

Thank you.`,
  },
  'thank-you': {
    subject: 'Thank you: your answer to {company} has arrived (reference {reference})',
    body: `Hello,

thank you. {company} has received your answer about the bank details of {supplier}. There is nothing more to do.

If it was not you who answered, please tell {company} at once, on a phone number you know.`,
  },
  'change-notice': {
    subject: 'A change of the details of {supplier} at {company}',
    body: `Hello,

you receive this because your address stood on file at {company} for {supplier}.

{change}

If you know about this, there is nothing to do. If you do not, please tell {company} at once, on a phone number you know. Nobody will ask you for a password or a code.`,
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
 * The mails with a link to a supplier that has no account on file, in our words always: a company's own are about the account that it
 * asks to check.
 */
export const invitationWords: { readonly 'verification-request': MailTemplate; readonly reminder: MailTemplate } = {
  'verification-request': {
    subject: '{company} asks for your bank details (reference {reference})',
    body: `Hello,

{company} wants to pay {supplier} by bank transfer and holds no bank account for you yet. They ask you to give it on a page made for this, not by mail.

It takes about two minutes, on a phone or a computer:

{link}

You will be asked who you are and which account you want to be paid on. A second person at {company} has to agree before it is used. The link works until {expires}.

Thank you.`,
  },
  reminder: {
    subject: 'Reminder: {company} asks for your bank details (reference {reference})',
    body: `Hello,

a few days ago {company} asked {supplier} for the bank account it wants to be paid on. They have no answer yet.

It takes about two minutes:

{link}

The link works until {expires}. If you are not the right person, you can pass it on to a colleague on that page.

Thank you.`,
  },
};

/** Stands below every mail to a supplier, whatever words a company chooses: how to tell that it is genuine. */
export const howToCheck = `How to check that this mail is genuine
- Call {company} on a number that you already have, not one from a mail, and quote the reference {reference}. The page shows the same four digits.
- The page never asks for a password, a card number or a payment, and this mail names no digit of your account.
- If anything looks odd, do not open the link. Nothing happens until you answer.`;

/** Stands below every mail with a link to a supplier. */
export const howToEnd = `To get no more of these mails, open the link and choose "${noMoreMail.choice}" under "${noMoreMail.under}".`;
