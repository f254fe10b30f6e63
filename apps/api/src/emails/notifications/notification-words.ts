import { type NotificationRow, notificationText } from '@counterfoil/projections';
import { type Composed, composeText } from '../words/compose-email.js';

/** A sequence of digits, with or without spaces or hyphens, that could be an account number. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;
/** Emails are less protected than pages, and the name of a file or supplier may contain an account number. */
const withoutNumbers = (text: string): string => text.replace(LONG_NUMBER, '[number]');

/** Maximum number of notifications listed in one email. */
const MOST_LINES = 20;

export type Told = {
  readonly rows: readonly NotificationRow[];
  readonly company: string;
  /** The address of the portal, without a slash at the end. */
  readonly portal: string;
  /** '07:00 (Sydney time)' for the daily email; null: the email was sent at once. */
  readonly daily: string | null;
};

/** A notification email says what it is about and where to look. It contains no account numbers. */
export const notificationWords = ({ rows, company, portal, daily }: Told): Composed => {
  const lines = rows.slice(0, MOST_LINES).map((row) => `- ${withoutNumbers(notificationText(row))}`);
  const more = rows.length - lines.length;
  const what = rows.length === 1 ? '1 new notification' : `${rows.length} new notifications`;
  const why = daily === null ? 'as soon as there is news' : `once a day at ${daily}`;
  const paragraphs = [
    `This is new for you at ${company}:`,
    [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    `See all of it in your work list: ${portal}/`,
    `You get this email ${why}. Under Settings you choose another hour, an email at once, or none.`,
    'Counterfoil',
  ];
  return composeText(`${company}: ${what}`, paragraphs.join('\n\n'), `${portal}/`);
};
