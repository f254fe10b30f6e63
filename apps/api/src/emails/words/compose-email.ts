import type { EmailKind, MailTemplate } from '@counterfoil/domain';
import { howToCheck, howToEnd, standardWords } from './standard-words.js';

/** The values of the placeholders by name. A placeholder without a value stays as it is. */
export type Fillings = { readonly [name: string]: string };

export type Composed = { readonly subject: string; readonly text: string; readonly html: string };

/** Placeholders are replaced once: a company called '{link}' is not replaced again. */
const fill = (words: string, fillings: Fillings): string =>
  words.replace(/\{([a-z]{1,20})\}/g, (whole, name: string) => (Object.hasOwn(fillings, name) ? fillings[name]! : whole));

const toSupplier = (kind: EmailKind): boolean => kind !== 'customer-notice';
/** Only these have a page that shows the same reference. */
const isChecked = (kind: EmailKind): boolean => kind === 'verification-request' || kind === 'reminder' || kind === 'thank-you';
/** Only these link to a page on which the recipient can unsubscribe. */
const hasEnd = (kind: EmailKind): boolean => kind === 'verification-request' || kind === 'reminder';

/** Writes an email in plain text and in HTML with the same words: the company's own, or the standard ones. */
export const composeEmail = (kind: EmailKind, template: MailTemplate | null, fillings: Fillings): Composed => {
  const { subject, body } = template ?? standardWords[kind];
  const signature = toSupplier(kind)
    ? 'Sent for {company} by Counterfoil, where companies check bank details before they pay.'
    : 'Counterfoil';
  const words = [body.trim(), ...(isChecked(kind) ? [howToCheck] : []), ...(hasEnd(kind) ? [howToEnd] : []), signature].join(
    '\n\n',
  );
  const filled = Object.fromEntries(Object.entries(fillings).map(([name, text]) => [name, oneLine(text)]));
  const text = fill(plainLines(words), filled);
  return { subject: oneLine(fill(subject, filled)), text: `${text}\n`, html: htmlOf(text, filled['link']) };
};

/** An email with words of the product and one link. */
export const composeText = (subject: string, words: string, link: string): Composed => {
  const text = plainLines(words);
  return { subject: oneLine(subject), text: `${text}\n`, html: htmlOf(text, link) };
};

/** Characters that reverse the writing direction could make an address look like another one. */
const TURNED = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g;
/** A line break in a subject would start another header, and one in a name would start a paragraph of somebody else's text. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNED, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
/** A company's own words may have line breaks, and no other control characters. */
const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNED, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** Paragraphs, lists and the one link. Nothing is loaded from other servers, so opening an email reveals nothing. */
const htmlOf = (text: string, link: string | undefined): string => {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraphOf(paragraph, link));
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c2430;background:#fff">
<div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
</div></body></html>
`;
};

const paragraphOf = (paragraph: string, link: string | undefined): string => {
  const lines = escaped(paragraph).split('\n');
  const html = lines.join('<br>');
  const href = link === undefined || link === '' ? null : escaped(link);
  const linked = href === null ? html : html.replaceAll(href, () => `<a href="${href}">${href}</a>`);
  return `<p style="overflow-wrap:anywhere">${linked}</p>`;
};
