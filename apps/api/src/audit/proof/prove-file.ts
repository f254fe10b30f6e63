import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SignedCheckpoint } from '@counterfoil/domain';
import { linesOf } from './lines-of.js';
import { type Proof, prove } from './prove.js';

export type ProveFile = {
  readonly file: string;
  /** A file with one signed checkpoint as JSON. */
  readonly checkpointFile?: string;
  readonly fingerprint?: string;
  /** Paths of original payment files. */
  readonly paymentFiles?: readonly string[];
};

/** Proves a file offline. Reads only the files that it is given. */
export const proveFile = async ({ file, checkpointFile, fingerprint, paymentFiles = [] }: ProveFile): Promise<Proof> => {
  const checkpoint =
    checkpointFile === undefined ? undefined : (JSON.parse(await readFile(checkpointFile, 'utf8')) as SignedCheckpoint);
  return prove(linesOf(createReadStream(file)), {
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    paymentFiles: await Promise.all(paymentFiles.map(async (path) => ({ name: basename(path), bytes: await readFile(path) }))),
  });
};

/** The result as text for a terminal: the findings, and what it proves if there are none. */
export const proofReport = ({ holds, findings, found, header, events, ledgers, fingerprint, outside }: Proof): string =>
  [
    header === null
      ? 'No readable header.'
      : `${header.customer} (${header.tenant}), ${header.from} to ${header.to}, as at entry ${header.asAt}; entries ${header.fromSeq} to ${header.toSeq}.`,
    `${events} events, ${ledgers} ledger lines. Signed by the key ${fingerprint ?? '(none)'}.`,
    ...findings.map(({ code, message }) => `${code}: ${message}`),
    ...(found > findings.length ? [`... and ${found - findings.length} more.`] : []),
    holds ? holdsText(outside) : `The proof FAILS with ${found} finding${found === 1 ? '' : 's'}.`,
  ].join('\n');

const holdsText = (outside: Proof['outside']): string =>
  outside.length > 0
    ? `The proof holds, also against the ${outside.join(' and the ')} that you gave.`
    : 'The proof holds in itself: nothing was altered, removed or inserted since the file was signed. Whether the whole history was ' +
      'rewritten can be checked only against a checkpoint or a key fingerprint that you kept elsewhere (--checkpoint, --key).';
