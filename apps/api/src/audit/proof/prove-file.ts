import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SignedCheckpoint } from '@counterfoil/domain';
import { linesOf } from './lines-of.js';
import { type Proof, prove } from './prove.js';

export type ProveFile = {
  readonly file: string;
  /** A file that holds one signed checkpoint as JSON. */
  readonly checkpointFile?: string;
  readonly fingerprint?: string;
};

/** `counterfoil prove FILE [--checkpoint F] [--key FINGERPRINT]`: reads nothing but the files named. */
export const proveFile = async ({ file, checkpointFile, fingerprint }: ProveFile): Promise<Proof> => {
  const checkpoint =
    checkpointFile === undefined ? undefined : (JSON.parse(await readFile(checkpointFile, 'utf8')) as SignedCheckpoint);
  return prove(linesOf(createReadStream(file)), {
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  });
};

/** The outcome for a terminal: what was found, and what the absence of findings proves. */
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
    ? `The proof holds, also against the ${outside.join(' and the ')} held outside.`
    : 'The proof holds in itself: nothing was altered, left out or put in since the file was signed. That the whole history was not ' +
      'written anew is proved only against a checkpoint or a key fingerprint held outside (--checkpoint, --key).';
