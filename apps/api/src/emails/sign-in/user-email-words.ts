import type { NoticeKind, PasswordLinkReason } from '@counterfoil/domain';
import { type Composed, composeText, oneLine } from '../words/compose-email.js';

type About = { readonly name: string; readonly company: string };
export type LinkTold = About & {
  readonly reason: PasswordLinkReason;
  readonly link: string;
  /** The time until which the link works, in the customer's format. */
  readonly until: string;
};
export type NoticeTold = About & {
  /** When it happened. */
  readonly at: string;
  /** The page where users see and change how they sign in. */
  readonly page: string;
  /** The place of the event; absent when the notice names none. */
  readonly place?: string;
};

const reasons: { readonly [reason in PasswordLinkReason]: (company: string) => string } = {
  first: (company) => `${company} has added you to Counterfoil, where it checks bank details before it pays.`,
  reset: (company) => `A colleague at ${company} has reset your password. The one from before no longer works.`,
  forgotten: () =>
    'Somebody entered your user name and asked for a link to choose another password. If that was not you, you need not do anything: your password stays as it is.',
  shown: (company) => `You have been given access to Counterfoil by ${company}.`,
  'new-mailbox': (company) =>
    `Two colleagues at ${company} have agreed that Counterfoil emails you at this address from now on. Use the link below to choose a password and confirm this address. Until then, the earlier address stays on file.`,
};

/** The email with which a user chooses a password. */
export const linkWords = (told: LinkTold): Composed => {
  const company = oneLine(told.company);
  const paragraphs = [
    `Dear ${oneLine(told.name)},`,
    reasons[told.reason](company),
    `Choose your password here: ${told.link}`,
    `The link works once, until ${told.until}. Do not pass it on: whoever opens it can sign in as you. Nobody at ${company} needs to know your password.`,
    'Counterfoil',
  ];
  return composeText(`${company}: choose your password`, paragraphs.join('\n\n'), told.link);
};

const happened: { readonly [kind in NoticeKind]: string } = {
  'password-changed': 'Your password was changed',
  'authenticator-added': 'An authenticator app was set up for your sign-in',
  'authenticator-removed': 'The authenticator app was removed from your sign-in',
  'passkey-added': 'A passkey was added to your sign-in',
  'passkey-removed': 'A passkey was removed from your sign-in',
  'company-sign-in-linked': 'An account at your company’s provider was linked to your sign-in',
  'company-sign-in-unlinked': 'The account at your company’s provider was unlinked from your sign-in',
  'mailbox-asked': 'A change of the email address for your sign-in was requested',
  'mailbox-requested': 'A colleague requested another email address for your sign-in',
  'mailbox-changed': 'The email address of your sign-in was changed',
  'new-browser': 'Somebody signed in as you on a browser that was not known',
  'recovery-codes-replaced': 'New recovery codes were made for your sign-in; the ones from before no longer work',
};

export type MailboxTold = About & Pick<LinkTold, 'link' | 'until'>;

/** The email with a link that confirms a user's new address. The link signs nobody in. */
export const mailboxWords = (told: MailboxTold): Composed => {
  const company = oneLine(told.company);
  const paragraphs = [
    `Dear ${oneLine(told.name)},`,
    `You asked that emails from Counterfoil at ${company} go to this address from now on.`,
    `Sign in to Counterfoil, then open this link in the same browser and confirm: ${told.link}`,
    `The link works once, until ${told.until}, for the person who asked for it. If you do not know Counterfoil, somebody mistyped an address: you need not do anything.`,
    'Counterfoil',
  ];
  return composeText(`${company}: confirm your email address`, paragraphs.join('\n\n'), told.link);
};

const NOT_YOU =
  'If that was you, you need not do anything. If it was not, ask a colleague who manages users to reset your password and end your sessions now, by phone or in person.';
const objections: { readonly [kind in NoticeKind]?: string } = {
  'mailbox-asked':
    'It takes effect only when the link that we sent to the new address is used. If that was not you, withdraw it on the page below and change your password, or ask a colleague who manages users to reset your password and end your sessions now, by phone or in person.',
  'mailbox-requested':
    'A second person decides about it. If you did not ask for it, tell your colleagues who approve changes now, by phone or in person, so that they decline it.',
  'mailbox-changed':
    'Emails about your sign-in go to the new address from now on; this is the last one that comes here. If you did not want that, ask a colleague who manages users to deactivate your access now, by phone or in person.',
};

/** The email that tells users what changed about their own sign-in. It has no link that changes anything. */
export const noticeWords = (kind: NoticeKind, { name, company, at, page, place }: NoticeTold): Composed => {
  const what = happened[kind];
  const paragraphs = [
    `Dear ${oneLine(name)},`,
    `${what} at ${oneLine(company)}, on ${at}${place === undefined ? '' : `: ${oneLine(place)}`}.`,
    objections[kind] ?? NOT_YOU,
    `How you sign in: ${page}`,
    'Counterfoil',
  ];
  return composeText(`${oneLine(company)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`, paragraphs.join('\n\n'), page);
};
