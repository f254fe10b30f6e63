import Papa from 'papaparse';
import { type IsHeader, isPaymentHeader, matchPaymentHeader } from '../table/columns.js';

const delimiters = [',', ';', '\t', '|'];
const FIRST_LINES = 50;

/**
 * The delimiters by their number in the first lines outside quotes, the most frequent first. Text may contain more commas than the
 * table has columns, so a reader that knows the header tries them in this order.
 */
export const delimitersOf = (head: string): readonly string[] => {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let lines = 0;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' || character === '\r') lines++;
    else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
    if (lines > FIRST_LINES) break;
  }
  return delimiters.filter((delimiter) => counts.get(delimiter)! > 0).sort((a, b) => counts.get(b)! - counts.get(a)!);
};

/** The rows in a piece of text, for finding the header. The last row may be incomplete. */
const headRows = (head: string, delimiter: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(head.replace(/\r\n?/g, '\n'), { delimiter, newline: '\n', preview: 200 }).data;

/** The most frequent delimiter under which some row is a header; undefined when there is none. */
export const delimiterWithHeader = (head: string, isHeader: IsHeader): string | undefined =>
  delimitersOf(head).find((delimiter) => headRows(head, delimiter).some(isHeader));

/** The delimiter under which some row is a header of payments; undefined when there is none. */
export const paymentDelimiterIn = (head: string): string | undefined =>
  delimiterWithHeader(head, (cells) => isPaymentHeader(matchPaymentHeader(cells)));

/** The delimiter of a table of payments, also when its header is not known. */
export const paymentDelimiter = (head: string): string => paymentDelimiterIn(head) ?? delimitersOf(head)[0] ?? ',';
