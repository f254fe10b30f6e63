import { type Composed, composeText, oneLine } from '../words/compose-email.js';

export type DocumentAsked = {
  readonly company: string;
  readonly supplierName: string;
  readonly title: string;
  readonly note: string;
  readonly because: 'asked' | 'expiring';
  readonly link: string;
  /** The last day on which the link works, in the customer's date format. */
  readonly until: string;
};

/** The email that asks a supplier for one document. */
export const documentWords = (asked: DocumentAsked): Composed => {
  const [company, title] = [oneLine(asked.company), oneLine(asked.title)];
  const isExpiring = asked.because === 'expiring';
  const ask = isExpiring
    ? `${company} has a document of yours that expires: ${title}. Please upload a new one.`
    : `${company} asks you for a document: ${title}.`;
  const paragraphs = [
    `Dear ${oneLine(asked.supplierName)},`,
    ask,
    ...(asked.note === '' ? [] : [`${company} writes: ${asked.note}`]),
    `Upload it here: ${asked.link}`,
    `The link works until ${asked.until}. You need no account and no password. Nobody asks you for bank details on that page.`,
    `Sent for ${company} by Counterfoil, where companies check bank details before they pay.`,
  ];
  return composeText(
    `${company}: ${isExpiring ? 'please renew' : 'please upload'} ${title}`,
    paragraphs.join('\n\n'),
    asked.link,
  );
};
