import type { Clues } from '../reading/format.js';

/** A control character may be before the first message in files of SWIFT interfaces. */
const envelope = /^[\u0000-\u0020]?\{1:/;
const reference = /^:20:/;
const order = /^:32B:/i;
/** Fields of MT103 and of statements. Their files are recognised and refused by name. */
const otherMessage = /^:(?:32A|60[FM]|61):/i;

/** Recognises a file by its first block, or by bare fields that begin with `:20:` (F-3, step 3). */
export const detectMt101 = ({ records }: Clues): boolean => {
  const first = records[0] ?? '';
  return envelope.test(first) || (reference.test(first) && records.some((line) => order.test(line) || otherMessage.test(line)));
};
