import { canonicalJson } from '@counterfoil/domain';
import type { EndLine, EventLine, LedgerLine, ProofHeader } from './proof-lines.js';

export type ProofLine = ProofHeader | LedgerLine | EventLine | EndLine;

type Parts = { readonly [name: string]: unknown };
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const parts = (checks: { readonly [name: string]: Check }): Check => {
  const names = Object.keys(checks);
  return (value) => typeof value === 'object' && value !== null && names.every((name) => checks[name]!((value as Parts)[name]));
};
const entry: Check = (value) => Array.isArray(value) && value.length === 3 && text(value[0]) && whole(value[1]) && text(value[2]);
const entries: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(entry);

const header = parts({
  tenant: text,
  customer: text,
  from: text,
  to: text,
  zone: text,
  asAt: whole,
  fromSeq: whole,
  toSeq: whole,
  headerSignature: text,
  checkpoint: parts({ tenant: text, seq: whole, root: text, at: text, publicKey: text, signature: text }),
});
const shapes: { readonly [kind: string]: Check } = {
  header: (value) => header(value) && (value as Parts)['product'] === 'Counterfoil' && (value as Parts)['version'] === 1,
  ledger: parts({ stream: text, revision: whole, fromSeq: whole, entries, prevRoot: text, root: text }),
  event: parts({ seq: whole, event: parts({ stream: text, revision: whole, type: text, meta: parts({ hash: text }) }) }),
  end: parts({ events: whole, ledgers: whole, sha256: text, signature: text }),
};

/** Parses one line. Null when it is not JSON or lacks a member that its kind requires. */
export const parseProofLine = (line: string): ProofLine | null => {
  try {
    const value = JSON.parse(line) as Parts | null;
    const kind = value?.['kind'];
    return typeof kind === 'string' && Object.hasOwn(shapes, kind) && shapes[kind]!(value) ? (value as ProofLine) : null;
  } catch {
    return null;
  }
};

/** True when the line is the canonical text of its value, so that nothing was inserted. */
export const isCanonical = (line: string, value: ProofLine): boolean => {
  try {
    return canonicalJson(value) === line;
  } catch {
    return false;
  }
};
