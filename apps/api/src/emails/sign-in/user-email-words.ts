import type { NoticeKind, PasswordLinkReason } from '@counterfoil/domain';
import { type Composed, composeText, oneLine } from '../words/compose-email.js';

type About = { readonly name: string; readonly company: string };
export type LinkTold = About & {
  readonly reason: PasswordLinkReason;
  readonly link: string;
  /** The moment until which the link works, as the customer writes it. */
  readonly until: string;
};
export type NoticeTold = About & {
  /** When it happened. */
  readonly at: string;
  /** The page on which somebody sees how they sign in. */
  readonly page: string;
};

const reasons: { readonly [reason in PasswordLinkReason]: (company: string) => string } = {
  first: (company) => `${company} has added you to Counterfoil, where it checks bank details before it pays.`,
  reset: (company) => `A colleague at ${company} has reset your password. The one from before no longer works.`,
  forgotten: () =>
    'Somebody entered your user name and asked for a link to choose another password. If that was not you, you need not do anything: your password stays as it is.',
  shown: (company) => `You have been given access to Counterfoil by ${company}.`,
};

/** An email with which somebody chooses a password. */
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
  'recovery-codes-replaced': 'New recovery codes were made for your sign-in; the ones from before no longer work',
};

/** An email that tells somebody what changed about their own sign-in, with no link that changes anything. */
export const noticeWords = (kind: NoticeKind, { name, company, at, page }: NoticeTold): Composed => {
  const what = happened[kind];
  const paragraphs = [
    `Dear ${oneLine(name)},`,
    `${what} at ${oneLine(company)}, on ${at}.`,
    `If that was you, you need not do anything. If it was not, ask a colleague who manages users to reset your password and end your sessions now, by phone or in person.`,
    `How you sign in: ${page}`,
    'Counterfoil',
  ];
  return composeText(`${oneLine(company)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`, paragraphs.join('\n\n'), page);
};
