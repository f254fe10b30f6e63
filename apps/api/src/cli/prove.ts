import { proofReport, proveFile } from '../audit/proof/prove-file.js';
import { type CliCommand, oneFile, textOf, UsageError } from './command.js';

/** Proves an export offline. It reads only the files that it is given. */
export const prove: CliCommand = {
  summary: 'prove offline that an export was not altered',
  usage: 'FILE [--checkpoint FILE] [--key FINGERPRINT] [--payment-file FILE]...',
  help: [
    'FILE          an export in the format jsonl',
    '--checkpoint  a signed checkpoint kept elsewhere, as JSON. Only a checkpoint can show that the whole history was rewritten',
    '--key         the fingerprint of the signing key that you noted down earlier: 64 hex digits',
    '--payment-file  an original payment file. Every line that its runs recorded is compared with it. May be given several times',
    'Exit code 1 when anything was altered, removed, inserted or reordered.',
  ],
  options: { checkpoint: { type: 'string' }, key: { type: 'string' }, 'payment-file': { type: 'string', multiple: true } },
  run: async (files, given, { out }) => {
    const file = oneFile(files);
    const [checkpointFile, fingerprint] = [textOf(given, 'checkpoint'), textOf(given, 'key')];
    if (fingerprint !== undefined && !/^[0-9a-f]{64}$/i.test(fingerprint.trim()))
      throw new UsageError('--key is not a fingerprint of 64 hex digits.');
    const proof = await proveFile({
      file,
      ...(checkpointFile === undefined ? {} : { checkpointFile }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
      paymentFiles: (given['payment-file'] as readonly string[] | undefined) ?? [],
    });
    out(`${proofReport(proof)}\n`);
    return proof.holds ? 0 : 1;
  },
};
