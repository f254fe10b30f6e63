import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, hashedText, rootText, type SignedCheckpoint, type StoredEvent } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import { checkpointCovering, FIRST_SEQ } from '../ledger/ledger-reader.js';
import { linesOf } from './lines-of.js';
import { type ProofRequest, proofStream } from './jsonl-writer.js';
import { type ProveOptions, prove } from './prove.js';
import { proofReport, proveFile } from './prove-file.js';
import { digestedLine, type EventLine, type LedgerLine, type ProofHeader, signedText } from './proof-lines.js';
import { rangeOf } from './proof-range.js';
import { fingerprintOf, type Signer } from '../ledger/sign.js';
import { newSigningKey, signerOf } from '../testing/signing-key.js';
import { entity, judged, registered, runStarted, supplierAdded, userAdded, verified } from '../testing/facts.js';
import { anna, ben, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';

const JULY = '2026-07-10T01:00:00.000Z';
const AUGUST = '2026-08-10T01:00:00.000Z';
const SEPTEMBER = '2026-09-10T01:00:00.000Z';

/** Three months and four ledger events. The August period starts and ends inside ledger events. */
const recordStory = async (kit: LogKit, supplierName = 'Acme Pty Ltd'): Promise<void> => {
  await kit.record('customer', TENANT, JULY, anna, registered(TENANT), entity('e1', 'North'));
  await kit.record('user', 'ben', JULY, anna, userAdded('ben', 'Ben Ng — “Benny”\u2028'));
  await kit.extend(JULY);
  await kit.record('supplier', 's1', JULY, anna, supplierAdded('s1', supplierName));
  for (const n of [1, 2, 3]) {
    await kit.record('payment-run', `r${n}`, AUGUST, anna, runStarted(`r${n}`));
    await kit.record('payment-lines', `r${n}`, AUGUST, anna, verified(`r${n}`, AUGUST, 1, [judged(1), judged(2)]));
    if (n === 2) await kit.extend(AUGUST);
  }
  await kit.record('payment-run', 'r1', AUGUST, ben, {
    type: 'PaymentCommented',
    data: { runId: 'r1', n: 1, comment: 'Rang them' },
  });
  await kit.record('supplier', 's2', SEPTEMBER, anna, supplierAdded('s2', 'Zenith Ltd'));
  await kit.extend(SEPTEMBER);
  await kit.record('supplier', 's3', SEPTEMBER, anna, supplierAdded('s3', 'Late Ltd'));
  await kit.extend(SEPTEMBER);
};

const bytesOf = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
};

const requestOf = async (kit: LogKit, signer: Signer, asAt: number, from: string, to: string): Promise<ProofRequest> => {
  const source = kit.source('202606', '202607', '202608', '202609', '202610');
  const range = await rangeOf(source, { from, to, asAt });
  const checkpoint = await checkpointCovering(source, asAt, signer);
  if (range === null || checkpoint === null) throw new Error('no events');
  return { ...source, from, to, asAt, range, checkpoint, signer, open: kit.open, customer: 'Bluegum', zone: 'Australia/Sydney' };
};

const AUGUST_FROM = '2026-08-01T00:00:00.000Z';
const AUGUST_TO = '2026-08-31T23:59:59.999Z';

let kit: LogKit;
let signer: Signer;
let whole: Buffer;
let lines: readonly string[];

beforeAll(async () => {
  kit = await openLogKit();
  signer = signerOf(newSigningKey());
  await recordStory(kit);
  whole = await bytesOf(proofStream(await requestOf(kit, signer, kit.seq(), AUGUST_FROM, AUGUST_TO)));
  lines = whole.toString().trimEnd().split('\n');
});
afterAll(() => kit.close());

const proveBytes = (bytes: Uint8Array, options: ProveOptions = {}) => prove(linesOf(chunked(bytes)), options);
async function* chunked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 777) yield bytes.subarray(i, i + 777);
}
const proveLines = (changed: readonly string[], options: ProveOptions = {}) =>
  proveBytes(Buffer.from(`${changed.join('\n')}\n`), options);
const indexOf = (kind: string, nth = 0): number => {
  const found = lines.flatMap((line, i) => (line.includes(`"kind":"${kind}"`) ? [i] : []));
  return found[nth]!;
};
const codesOf = ({ findings }: Awaited<ReturnType<typeof prove>>): readonly string[] => findings.map(({ code }) => code);
const nameOf = (line: string): string => {
  const { event } = JSON.parse(line) as { event: { stream: string; revision: number } };
  return `${event.stream}@${event.revision}`;
};

describe('an export for proof', () => {
  test('prove accepts an unaltered export', async () => {
    const proof = await proveBytes(whole);
    expect(proof).toMatchObject({ holds: true, findings: [], events: 7, ledgers: 3, outside: [] });
    expect(proof.header).toMatchObject({ fromSeq: 5, toSeq: 11, asAt: 13 });
  });

  test('an export for proof that is created twice has the same bytes', async () => {
    const again = await bytesOf(proofStream(await requestOf(kit, signer, kit.seq(), AUGUST_FROM, AUGUST_TO)));
    expect(again.equals(whole)).toBe(true);
  });

  test('an export for proof contains personal fields in plain text and no password hash', () => {
    const comment = lines.find((line) => line.includes('PaymentCommented'))!;
    expect((JSON.parse(comment) as { opened: unknown }).opened).toEqual({ comment: 'Rang them' });
    expect(whole.includes('passwordHash')).toBe(false);
  });

  test.each([
    ['the whole history', '2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', 13],
    ['a period whose "as at" entry is inside a ledger event', '2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', 6],
    ['one event', SEPTEMBER, SEPTEMBER, 12],
  ])('prove accepts an export of %s', async (_, from, to, asAt) => {
    const bytes = await bytesOf(proofStream(await requestOf(kit, signer, asAt, from, to)));
    expect((await proveBytes(bytes)).findings).toEqual([]);
  });

  test('a period without events has no range to export', async () => {
    const source = kit.source('202607', '202608', '202609');
    expect(await rangeOf(source, { from: '2025-01-01', to: '2025-02-01', asAt: 13 })).toBeNull();
    expect(await rangeOf(source, { from: '2027-01-01', to: '2027-02-01', asAt: 13 })).toBeNull();
  });

  test('an export made after a person was erased passes its proof and omits the personal fields', async () => {
    const other = await openLogKit();
    await recordStory(other);
    await other.vault.erase(TENANT, 'supplier:s2');
    const comment = JSON.parse(lines.find((line) => line.includes('PaymentCommented'))!) as { event: StoredEvent };
    await other.vault.erase(TENANT, comment.event.sealed[0]!.subject);
    const bytes = await bytesOf(proofStream(await requestOf(other, signer, 13, JULY, SEPTEMBER)));
    expect((await proveBytes(bytes)).findings).toEqual([]);
    const contains = (text: string) => bytes.includes(text);
    expect([contains('Rang them'), contains('accounts@s2.example'), contains('accounts@s1.example')]).toEqual([
      false,
      false,
      true,
    ]);
    await other.close();
  });
});

describe('prove with a damaged export', () => {
  test('prove finds any single altered byte', async () => {
    const position = fc.integer({ min: 0, max: whole.length - 2 }); // the last line feed does not matter
    await fc.assert(
      fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const altered = Buffer.from(whole);
        altered[at] = (altered[at]! + by) % 256;
        expect((await proveBytes(altered)).holds).toBe(false);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test('prove names the line of an altered byte in each kind of line', async () => {
    for (const i of [indexOf('event'), indexOf('event', 4), indexOf('ledger'), indexOf('ledger', 2)]) {
      const line = lines[i]!;
      for (let at = 0; at < line.length; at += Math.max(1, Math.floor(line.length / 60))) {
        const letter = line[at] === '1' ? '2' : '1';
        const proof = await proveLines(lines.with(i, line.slice(0, at) + letter + line.slice(at + 1)));
        const name = line.includes('"kind":"event"') ? nameOf(line) : (JSON.parse(line) as { stream: string }).stream;
        expect(proof.findings.map(({ message }) => message).join('\n')).toMatch(new RegExp(`${name}|line ${i + 1}[: ]`));
      }
    }
  }, 60_000);

  test('prove names a removed event', async () => {
    const i = indexOf('event', 2);
    const proof = await proveLines(lines.toSpliced(i, 1));
    expect(proof.findings).toContainEqual({
      code: 'event-missing',
      message: expect.stringContaining(nameOf(lines[i]!)),
    });
  });

  test('prove names every event of a removed stream', async () => {
    const left = lines.filter((line) => !line.includes('"kind":"event"') || !nameOf(line).includes('payment-lines-r2'));
    const proof = await proveLines(left);
    expect(codesOf(proof)).toEqual(['event-missing', 'file-altered', 'file-altered']);
    expect(proof.findings[0]!.message).toContain('payment-lines-r2@0 (entry 8)');
  });

  test('prove names an event that was inserted or repeated', async () => {
    const i = indexOf('event', 1);
    expect(codesOf(await proveLines(lines.toSpliced(i, 0, lines[i]!)))).toContain('event-inserted');
    const foreign = lines[i]!.replaceAll('payment-lines-r1', 'payment-lines-r9');
    const proof = await proveLines(lines.toSpliced(i, 0, foreign));
    expect(proof.findings[0]).toEqual({
      code: 'event-inserted',
      message: expect.stringContaining('payment-lines-r9@0'),
    });
  });

  test('prove names events in the wrong order', async () => {
    const i = indexOf('event', 1);
    const proof = await proveLines(lines.with(i, lines[i + 1]!).with(i + 1, lines[i]!));
    expect(proof.findings[0]).toEqual({ code: 'event-reordered', message: expect.stringContaining(nameOf(lines[i]!)) });
  });

  test('prove finds a file that was cut off after any line or inside one', async () => {
    for (let keep = 1; keep < lines.length; keep++) expect(codesOf(await proveLines(lines.slice(0, keep)))).toContain('cut-off');
    for (const cut of [2, 10, 100, 1000])
      expect(codesOf(await proveBytes(whole.subarray(0, whole.length - cut)))).toContain('cut-off');
    expect((await proveBytes(new Uint8Array())).holds).toBe(false);
  });

  test('prove finds lines after the end', async () => {
    expect(codesOf(await proveLines([...lines, lines[1]!]))).toEqual(['lines-after-end']);
  });

  test('prove finds a removed or repeated ledger line', async () => {
    const [first, second, third] = [indexOf('ledger'), indexOf('ledger', 1), indexOf('ledger', 2)];
    expect(codesOf(await proveLines(lines.toSpliced(first, 1)))).toContain('ledger-missing');
    expect(codesOf(await proveLines(lines.toSpliced(second, 1)))).toContain('ledger-missing');
    expect(codesOf(await proveLines(lines.toSpliced(third, 1)))).toContain('checkpoint-not-reached');
    expect(codesOf(await proveLines(lines.toSpliced(second, 0, lines[first]!)))).toContain('ledger-reordered');
  });

  test('prove still checks the events when the header is missing', async () => {
    const i = indexOf('event', 1);
    const proof = await proveLines(lines.slice(1).toSpliced(i - 1, 1));
    expect(codesOf(proof)).toEqual(expect.arrayContaining(['header-missing', 'event-missing', 'file-altered']));
  });

  test('prove names an event that was altered in the store before the export', async () => {
    const other = await openLogKit();
    await recordStory(other);
    const request = await requestOf(other, signer, 13, JULY, SEPTEMBER);
    const altered = { ...other.store, readStream: tampered(other) };
    const proof = await proveBytes(await bytesOf(proofStream({ ...request, store: altered })));
    expect(proof.findings).toEqual([{ code: 'event-altered', message: expect.stringContaining('supplier-s1@0 (entry 4)') }]);
    await other.close();
  });
});

const tampered = ({ store }: LogKit): LogKit['store']['readStream'] =>
  async function* (tenant, stream, options) {
    for await (const event of store.readStream(tenant, stream, options))
      yield stream.endsWith('supplier-s1') ? { ...event, data: { ...event.data, accountName: 'Mallory' } } : event;
  };

/** Recomputes every digest, which needs no signing key. */
const withNewDigests = (changed: readonly string[]): readonly string[] => {
  const body = changed.slice(0, -1).map((line) => {
    const { digest, ...value } = JSON.parse(line) as { digest?: string };
    return digest === undefined ? line : digestedLine(value as LedgerLine);
  });
  const end = JSON.parse(changed.at(-1)!) as object;
  return [...body, canonicalJson({ ...end, sha256: sha256(`${body.join('\n')}\n`) })];
};

describe('prove against recomputed digests', () => {
  const commentAt = () => lines.findIndex((line) => line.includes('PaymentCommented'));

  test('altered personal fields with new digests fail the signature in the last line of an export', async () => {
    const i = commentAt();
    const proof = await proveLines(withNewDigests(lines.with(i, lines[i]!.replace('Rang them', 'Did not'))));
    expect(codesOf(proof)).toEqual(['end-forged']);
  });

  test('an altered event with new digests fails its hash, and with a new hash it fails the ledger', async () => {
    const i = indexOf('event', 1);
    const altered = lines[i]!.replace('Acme Pty Ltd', 'Mallory Ltd');
    expect(codesOf(await proveLines(withNewDigests(lines.with(i, altered))))).toEqual(['event-altered', 'end-forged']);
    const line = JSON.parse(altered) as { event: StoredEvent };
    const hash = sha256(hashedText(line.event));
    const rehashed = JSON.stringify({ ...line, event: { ...line.event, meta: { ...line.event.meta, hash } } });
    const proof = await proveLines(withNewDigests(lines.with(i, rehashed)));
    expect(proof.findings.map(({ message }) => message).join()).toContain('its hash is not the one in the ledger');
  });

  test('an event whose entry number was altered is named with its number in the ledger', async () => {
    const i = commentAt();
    const line = JSON.parse(lines[i]!) as EventLine;
    const altered = withNewDigests(lines.with(i, JSON.stringify({ ...line, seq: line.seq + 1 })));
    const [finding] = (await proveLines(altered)).findings;
    expect(finding).toMatchObject({ code: 'event-altered', message: expect.stringContaining(`it is entry ${line.seq} in the`) });
  });

  test.each([
    ['states a later entry than its checkpoint', (header: ProofHeader) => ({ asAt: header.checkpoint.seq + 1 }), 'header-forged'],
    ['has the checkpoint of another customer', () => ({ tenant: 'another01' }), 'checkpoint-forged'],
  ] as const)('a header that %s fails, even with a valid signature', async (_, over, code) => {
    const header = JSON.parse(lines[0]!) as ProofHeader;
    const { headerSignature: __, ...altered } = { ...header, ...over(header) };
    const signed = canonicalJson({ ...altered, headerSignature: signer.sign(signedText(altered)) });
    const { findings } = await proveLines(lines.with(0, signed));
    expect(findings.filter(({ message }) => message.startsWith('line 1: '))).toMatchObject([{ code }]);
  });

  test('a ledger line with another revision or of another stream is reported as not following the previous line', async () => {
    const i = indexOf('ledger', 1);
    const ledger = JSON.parse(lines[i]!) as LedgerLine;
    for (const moved of [{ revision: ledger.revision + 1 }, { stream: `${TENANT}.ledger-202612`, revision: 1 }]) {
      const altered = withNewDigests(lines.with(i, JSON.stringify({ ...ledger, ...moved })));
      expect(codesOf(await proveLines(altered))).toContain('ledger-altered');
    }
  });

  test('a last line that states another number of events or ledger lines fails', async () => {
    const end = JSON.parse(lines.at(-1)!) as { events: number; ledgers: number };
    for (const wrong of [{ events: end.events + 1 }, { ledgers: end.ledgers + 1 }]) {
      const altered = lines.with(-1, canonicalJson({ ...end, ...wrong }));
      expect(codesOf(await proveLines(altered))).toEqual(['file-altered', 'end-forged']);
    }
  });

  test('an altered ledger with new digests and roots fails the signed checkpoint', async () => {
    let prevRoot = '';
    const chained = lines.map((line) => {
      if (!line.includes('"kind":"ledger"')) return line;
      const ledger = JSON.parse(line) as LedgerLine;
      const entries = ledger.entries.map(([stream, revision, hash]) => [stream, revision, hash.replace(/^./, '0')] as const);
      const link = { fromSeq: ledger.fromSeq, entries, prevRoot: prevRoot === '' ? ledger.prevRoot : prevRoot };
      prevRoot = sha256(rootText(link));
      return JSON.stringify({ ...ledger, ...link, root: prevRoot });
    });
    const codes = codesOf(await proveLines(withNewDigests(chained)));
    expect(codes).toContain('checkpoint-not-reached');
    expect(codes).not.toContain('chain-broken');
  });
});

describe('prove against a rewritten history', () => {
  let forged: Buffer;
  let mallory: Signer;
  let genuine: SignedCheckpoint;

  beforeAll(async () => {
    const other = await openLogKit();
    await recordStory(other, 'Mallory Pty Ltd');
    mallory = signerOf(newSigningKey());
    forged = await bytesOf(proofStream(await requestOf(other, mallory, 13, JULY, SEPTEMBER)));
    genuine = (await checkpointCovering(kit.source('202607', '202608', '202609'), 9, signer))!;
    await other.close();
  });

  test('a rewritten history signed with a new key passes when there is nothing to compare it with', async () =>
    expect(await proveBytes(forged)).toMatchObject({ holds: true, outside: [] }));

  test('the fingerprint of the true key exposes a rewritten history', async () => {
    expect(codesOf(await proveBytes(forged, { fingerprint: fingerprintOf(signer.publicKey) }))).toEqual(['other-key']);
    expect((await proveBytes(whole, { fingerprint: fingerprintOf(signer.publicKey) })).holds).toBe(true);
  });

  test('an earlier checkpoint exposes a rewritten history even when it is signed with the true key', async () => {
    const other = await openLogKit();
    await recordStory(other, 'Mallory Pty Ltd');
    const inside = await bytesOf(proofStream(await requestOf(other, signer, 13, JULY, SEPTEMBER)));
    await other.close();
    const proof = await proveBytes(inside, { checkpoint: genuine });
    expect(codesOf(proof)).toEqual(['rewritten']);
    expect(codesOf(await proveBytes(forged, { checkpoint: genuine }))).toEqual(['other-key', 'rewritten']);
  });

  test('the true history passes against an earlier checkpoint', async () =>
    expect(await proveBytes(whole, { checkpoint: genuine })).toMatchObject({ holds: true, outside: ['checkpoint'] }));

  test('a checkpoint of the entry directly before the file exposes earlier events that were rewritten', async () => {
    const other = await openLogKit();
    await other.record('customer', TENANT, JULY, anna, registered(TENANT), entity('e1', 'Elsewhere'));
    await other.record('user', 'ben', JULY, anna, userAdded('ben', 'Ben Ng'));
    await other.extend(JULY);
    const [theirs, ours] = [other, kit].map(({ source }) => checkpointCovering(source('202607'), 3, signer));
    expect((JSON.parse(lines[indexOf('ledger')]!) as LedgerLine).fromSeq).toBe(4);
    expect(codesOf(await proveBytes(whole, { checkpoint: (await theirs)! }))).toEqual(['rewritten']);
    expect(codesOf(await proveBytes(whole, { checkpoint: (await ours)! }))).toEqual([]);
    await other.close();
  });

  test('a checkpoint outside the file or of another customer is reported as not covered', async () => {
    const early = (await checkpointCovering(kit.source('202607', '202608', '202609'), FIRST_SEQ, signer))!;
    const before = await bytesOf(proofStream(await requestOf(kit, signer, 13, SEPTEMBER, SEPTEMBER)));
    expect(codesOf(await proveBytes(before, { checkpoint: early }))).toEqual(['checkpoint-not-covered']);
    expect(codesOf(await proveBytes(whole, { checkpoint: { ...genuine, tenant: 'another01' } }))).toEqual([
      'checkpoint-forged',
      'checkpoint-not-covered',
    ]);
  });
});

describe('the report of prove', () => {
  const inFolder = async (work: (path: (name: string) => string) => Promise<void>): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-prove-'));
    try {
      await work((name) => join(folder, name));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  test('the report of prove says what the proof covers, without and with a checkpoint', async () =>
    inFolder(async (path) => {
      await writeFile(path('august.jsonl'), whole);
      const report = proofReport(await proveFile({ file: path('august.jsonl') }));
      expect(report).toContain('entries 5 to 11');
      expect(report).toContain('The proof holds in itself');
      const checkpoint = await checkpointCovering(kit.source('202607', '202608', '202609'), 9, signer);
      await writeFile(path('checkpoint.json'), JSON.stringify(checkpoint));
      const against = await proveFile({ file: path('august.jsonl'), checkpointFile: path('checkpoint.json') });
      expect(proofReport(against)).toContain('The proof holds, also against the checkpoint that you gave.');
    }));

  test('the report of prove lists the findings of a failed proof', async () =>
    inFolder(async (path) => {
      await writeFile(path('cut.jsonl'), whole.subarray(0, whole.length - 500));
      const report = proofReport(await proveFile({ file: path('cut.jsonl') }));
      expect(report).toMatch(/cut-off: the file has no last line/);
      expect(report).toMatch(/The proof FAILS with \d+ finding/);
    }));
});
