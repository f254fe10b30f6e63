import type { ScanResult } from '@counterfoil/domain';

/** Looks for malware in a file. It never throws: what it cannot say, it says. */
export abstract class Scanner {
  abstract scan(path: string): Promise<ScanResult>;
}

export const notScanned = (because: Extract<ScanResult, { verdict: 'not-scanned' }>['because']): ScanResult => ({
  ...{ verdict: 'not-scanned', scanner: null, signature: null, because },
});

/** No scanner is named: every document says that it was not scanned. */
export class NoScanner extends Scanner {
  scan(): Promise<ScanResult> {
    return Promise.resolve(notScanned('no-scanner'));
  }
}
