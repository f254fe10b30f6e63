import { createReadStream } from 'node:fs';
import { MOST_PAGES } from '@counterfoil/domain';
import { Problem } from '../http/problem.js';

const PAGE = /\/Type\s{0,8}\/Page(?![A-Za-z])/g;
/** Longer than the text that is searched for, so that no match between two parts is missed. */
const OVERLAP = 32;

/**
 * The number of pages that a PDF states uncompressed; null when the statements are compressed (P-16.2).
 * @throws Problem 422 when there are too many
 */
export const pdfPages = async (path: string): Promise<number | null> => {
  let pages = 0;
  let tail = '';
  for await (const part of createReadStream(path)) {
    const text = tail + (part as Buffer).toString('latin1');
    // Matches that begin in the overlap are counted with the next part.
    const end = text.length - OVERLAP;
    for (const { index } of text.matchAll(PAGE)) if (index < end) pages++;
    tail = text.slice(Math.max(0, end));
  }
  pages += [...tail.matchAll(PAGE)].length;
  if (pages > MOST_PAGES) throw new Problem(422, 'document-pages', `A document can have at most ${MOST_PAGES} pages.`);
  return pages === 0 ? null : pages;
};
