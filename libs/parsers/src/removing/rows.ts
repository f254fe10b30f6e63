import type { RemoveLines } from './removal.js';
import { recordsOf, textOf } from './source-records.js';

/** For formats with one record per payment and no totals. */
export const removeRows: RemoveLines = ({ text, removed }) => ({
  text: textOf(recordsOf(text).filter(({ row }) => !removed.has(row))),
});
