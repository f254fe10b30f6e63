import type { ScanResult } from '@counterfoil/domain';

/** The bytes of a file, read only if there is a scanner. */
export type ScannedBytes = () => AsyncIterable<Buffer> | Iterable<Buffer>;

/** Looks for malware in a file. It never throws: failures are part of the result. */
export abstract class Scanner {
  abstract scan(bytes: ScannedBytes): Promise<ScanResult>;
}

export const notScanned = (because: Extract<ScanResult, { verdict: 'not-scanned' }>['because']): ScanResult => ({
  ...{ verdict: 'not-scanned', scanner: null, signature: null, because },
});

/** Used when no scanner is configured: every file counts as not scanned. */
export class NoScanner extends Scanner {
  scan(): Promise<ScanResult> {
    return Promise.resolve(notScanned('no-scanner'));
  }
}
