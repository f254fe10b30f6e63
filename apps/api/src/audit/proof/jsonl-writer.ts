import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  canonicalJson,
  catalog,
  type CounterfoilEvent,
  type Json,
  type JsonObject,
  type SignedCheckpoint,
  type RecordedFact,
} from '@counterfoil/domain';
import { lastSeqOf, type LedgerSource, readLedger } from '../ledger/ledger-reader.js';
import { digestedLine, type EndLine, type EventLine, type LedgerLine, type ProofHeader, signedText } from './proof-lines.js';
import type { Period, SeqRange } from './proof-range.js';
import { eventsOf, type FoundEntry } from '../replay/replay.js';
import type { OpenEvents } from '../ledger/open-events.js';
import type { Signer } from '../ledger/sign.js';

export type ProofRequest = LedgerSource &
  Period & {
    /** The customer's name. */
    readonly customer: string;
    readonly zone: string;
    /** From `rangeOf`, for the same period. */
    readonly range: SeqRange;
    /** From `checkpointCovering` for `asAt`, signed by the same key. */
    readonly checkpoint: SignedCheckpoint;
    readonly signer: Signer;
    readonly open: OpenEvents;
  };

/**
 * The jsonl export, as described in proof-format.md. It copies the log without checking it: if the log was altered, `prove` names the place
 * in the file. The same period and `asAt` always give the same bytes, except that people who were erased since are missing.
 */
export const proofStream = (request: ProofRequest): Readable => Readable.from(proofText(request), { objectMode: false });

async function* proofText(request: ProofRequest): AsyncGenerator<string> {
  const { checkpoint, signer } = request;
  if (checkpoint.publicKey !== signer.publicKey) throw new Error('the checkpoint and the export must be signed by the same key');
  const hash = createHash('sha256');
  let [events, ledgers] = [0, 0];
  for await (const [kind, line] of linesOf(request)) {
    hash.update(`${line}\n`);
    if (kind === 'event') events++;
    if (kind === 'ledger') ledgers++;
    yield `${line}\n`;
  }
  const end = { kind: 'end', events, ledgers, sha256: hash.digest('hex') } as const;
  const signed: EndLine = { ...end, signature: signer.sign(signedText(end)) };
  yield `${canonicalJson(signed)}\n`;
}

type Line = readonly [kind: 'header' | 'ledger' | 'event', text: string];

async function* linesOf(request: ProofRequest): AsyncGenerator<Line> {
  const { range, checkpoint } = request;
  yield ['header', headerLine(request)];
  for await (const chunk of readLedger(request)) {
    if (lastSeqOf(chunk) < range.fromSeq) continue;
    if (chunk.fromSeq > checkpoint.seq) return;
    const { stream, revision, fromSeq, entries, prevRoot, root } = chunk;
    const ledger: LedgerLine = { kind: 'ledger', stream, revision, fromSeq, entries, prevRoot, root };
    yield ['ledger', digestedLine(ledger)];
    for await (const slice of eventsOf(request, chunk, range)) yield* await eventLines(slice, request.open);
  }
}

const headerLine = ({ tenant, customer, from, to, zone, asAt, range, checkpoint, signer }: ProofRequest): string => {
  const { fromSeq, toSeq } = range;
  const product = 'Counterfoil';
  const header = {
    kind: 'header',
    product,
    version: 1,
    tenant,
    customer,
    from,
    to,
    zone,
    asAt,
    fromSeq,
    toSeq,
    checkpoint,
  } as const;
  const signed: ProofHeader = { ...header, headerSignature: signer.sign(signedText(header)) };
  return canonicalJson(signed);
};

const eventLines = async (slice: readonly FoundEntry[], open: OpenEvents): Promise<readonly Line[]> => {
  const found = slice.flatMap(({ seq, event }) => (event === null ? [] : [{ seq, event }]));
  const facts = await open(found.map(({ event }) => event));
  return found.map(({ seq, event }, i) => {
    const opened = personalFields(facts[i]!);
    const line: EventLine = { kind: 'event', seq, event, ...(opened === null ? {} : { opened }) };
    return ['event', digestedLine(line)];
  });
};

/** Personal fields that are never exported. The hash of a password is useful only to attackers. */
const SECRETS: ReadonlySet<string> = new Set(['passwordHash', 'authenticatorSecret', 'recoveryCodes', 'recoveryCode']);

const personalFields = ({ type, data }: RecordedFact<CounterfoilEvent>): JsonObject | null => {
  const personal = catalog[type].personal as readonly { readonly field: string }[];
  const fields = personal.flatMap(({ field }) => {
    const value = (data as { readonly [field: string]: Json })[field] ?? null;
    return value === null || SECRETS.has(field) ? [] : [[field, value] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
};
