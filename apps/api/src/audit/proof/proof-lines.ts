import { canonicalJson, type JsonObject, type LedgerEntry, type SignedCheckpoint, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';

/** The lines of a jsonl export. proof-format.md describes what each one proves. */
export type ProofHeader = {
  readonly kind: 'header';
  readonly product: 'Counterfoil';
  /** The version of this format. */
  readonly version: 1;
  readonly tenant: string;
  /** The customer's name. */
  readonly customer: string;
  /** The period, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly asAt: number;
  /** The first and last sequence number in the file. No event between them is left out. */
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly checkpoint: SignedCheckpoint;
  readonly headerSignature: string;
};

export type LedgerLine = {
  readonly kind: 'ledger';
  readonly stream: string;
  readonly revision: number;
  readonly fromSeq: number;
  readonly entries: readonly LedgerEntry[];
  readonly prevRoot: string;
  readonly root: string;
};

export type EventLine = {
  readonly kind: 'event';
  readonly seq: number;
  readonly event: StoredEvent;
  /** Personal fields, decrypted. Absent once the person is erased. Never contains a password hash. */
  readonly opened?: JsonObject;
};

export type EndLine = {
  readonly kind: 'end';
  readonly events: number;
  readonly ledgers: number;
  /** Of all previous lines, including their line feeds. */
  readonly sha256: string;
  /** Signature of the canonical JSON of the other members, by the key of the checkpoint. */
  readonly signature: string;
};

/** The text that the signature of a header or an end covers: the line without its signature. */
export const signedText = (line: Omit<ProofHeader, 'headerSignature'> | Omit<EndLine, 'signature'>): string =>
  canonicalJson(line);

const DIGEST = '{"digest":"';
const HEX = 64;
const BODY = DIGEST.length + HEX + 2;

/** A line in canonical JSON that starts with the SHA-256 of the rest, so that damage can be located to the line. */
export const digestedLine = (line: LedgerLine | EventLine): string => {
  const body = canonicalJson(line);
  return `${DIGEST}${sha256(body)}",${body.slice(1)}`;
};

/** True when a line matches its digest. Compares text, so that even an added blank is found. */
export const hasItsDigest = (text: string): boolean =>
  text.startsWith(DIGEST) && text.slice(DIGEST.length, BODY) === `${sha256(`{${text.slice(BODY)}`)}",`;
