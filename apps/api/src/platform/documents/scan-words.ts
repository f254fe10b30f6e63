import type { ScanResult } from '@counterfoil/domain';

const because: { readonly [why in NonNullable<ScanResult['because']>]: string } = {
  'no-scanner': 'Not scanned: no scanner is set up',
  'timed-out': 'Not scanned: the scanner did not answer in time',
  failed: 'Not scanned: the scanner failed',
};

/** Describes a scan in words, so that an unscanned document is never taken for a clean one (P-16.5). */
export const scanText = (scan: Pick<ScanResult, 'verdict' | 'scanner' | 'signature' | 'because'>): string => {
  if (scan.verdict === 'clean') return `Scanned, nothing found (${scan.scanner ?? ''})`;
  if (scan.verdict === 'infected') return `Infected: ${scan.signature ?? ''} (${scan.scanner ?? ''})`;
  return because[scan.because ?? 'failed'];
};
