import { canonicalJson, type JsonObject, type LedgerEntry, type SignedCheckpoint, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';

/** The lines of an export for proof; what each promises stands in proof-format.md. */
export type ProofHeader = {
  readonly kind: 'header';
  readonly product: 'Counterfoil';
  /** Of this format. */
  readonly version: 1;
  readonly tenant: string;
  /** The customer's name. */
  readonly customer: string;
  /** The period, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly asAt: number;
  /** The sequence numbers whose events follow, without a gap. */
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
  /** Personal fields in the clear, as far as they are kept: absent once the person is erased, and never a secret. */
  readonly opened?: JsonObject;
};

export type EndLine = {
  readonly kind: 'end';
  readonly events: number;
  readonly ledgers: number;
  /** Over all lines before, line breaks included. */
  readonly sha256: string;
  /** By the checkpoint's key over the canonical JSON of this line without it. */
  readonly signature: string;
};

/** The text a header's or an end's signature stands for: the line without its signature. */
export const signedText = (line: Omit<ProofHeader, 'headerSignature'> | Omit<EndLine, 'signature'>): string =>
  canonicalJson(line);

const DIGEST = '{"digest":"';
const HEX = 64;
const BODY = DIGEST.length + HEX + 2;

/** A line in canonical JSON with the SHA-256 of the rest of it in front, so that damage is found in the line where it is. */
export const digestedLine = (line: LedgerLine | EventLine): string => {
  const body = canonicalJson(line);
  return `${DIGEST}${sha256(body)}",${body.slice(1)}`;
};

/** Whether a line still has its digest: compared as text, so that not even a blank can be put in. */
export const hasItsDigest = (text: string): boolean =>
  text.startsWith(DIGEST) && text.slice(DIGEST.length, BODY) === `${sha256(`{${text.slice(BODY)}`)}",`;
