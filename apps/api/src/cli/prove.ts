import { proofReport, proveFile } from '../audit/proof/prove-file.js';
import { type CliCommand, oneFile, textOf, UsageError } from './command.js';

/** Proves an export offline: it reads the files it is given and nothing else. */
export const prove: CliCommand = {
  summary: 'prove offline that an export was not altered',
  usage: 'FILE [--checkpoint FILE] [--key FINGERPRINT]',
  help: [
    'FILE          an export in the format jsonl',
    '--checkpoint  a signed checkpoint kept outside, as JSON: only against one can a rewritten history be told',
    '--key         fingerprint of the signing key, as noted down earlier: 64 hex digits',
    'Exit code 1 when anything was altered, is missing, was put in or stands in another order.',
  ],
  options: { checkpoint: { type: 'string' }, key: { type: 'string' } },
  run: async (files, given, { out }) => {
    const file = oneFile(files);
    const [checkpointFile, fingerprint] = [textOf(given, 'checkpoint'), textOf(given, 'key')];
    if (fingerprint !== undefined && !/^[0-9a-f]{64}$/i.test(fingerprint.trim()))
      throw new UsageError('--key is not a fingerprint: 64 hex digits.');
    const proof = await proveFile({
      file,
      ...(checkpointFile === undefined ? {} : { checkpointFile }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    });
    out(`${proofReport(proof)}\n`);
    return proof.holds ? 0 : 1;
  },
};
