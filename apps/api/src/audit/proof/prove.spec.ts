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
import { digestedLine, type LedgerLine } from './proof-lines.js';
import { rangeOf } from './proof-range.js';
import { fingerprintOf, type Signer } from '../ledger/sign.js';
import { newSigningKey, signerOf } from '../testing/signing-key.js';
import { entity, judged, registered, runStarted, supplierAdded, userAdded, verified } from '../testing/facts.js';
import { anna, ben, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';

const JULY = '2026-07-10T01:00:00.000Z';
const AUGUST = '2026-08-10T01:00:00.000Z';
const SEPTEMBER = '2026-09-10T01:00:00.000Z';

/** Three months, four ledger chunks; the August period begins and ends within chunks. */
const tellStory = async (kit: LogKit, supplierName = 'Acme Pty Ltd'): Promise<void> => {
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
  await tellStory(kit);
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
  test('proves that nothing was altered', async () => {
    const proof = await proveBytes(whole);
    expect(proof).toMatchObject({ holds: true, findings: [], events: 7, ledgers: 3, outside: [] });
    expect(proof.header).toMatchObject({ fromSeq: 5, toSeq: 11, asAt: 13 });
  });

  test('is the same byte for byte when it is made again', async () => {
    const again = await bytesOf(proofStream(await requestOf(kit, signer, kit.seq(), AUGUST_FROM, AUGUST_TO)));
    expect(again.equals(whole)).toBe(true);
  });

  test('holds the personal fields in the clear, and no password', () => {
    const comment = lines.find((line) => line.includes('PaymentCommented'))!;
    expect((JSON.parse(comment) as { opened: unknown }).opened).toEqual({ comment: 'Rang them' });
    expect(whole.includes('passwordHash')).toBe(false);
  });

  test.each([
    ['the whole history', '2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', 13],
    ['a period that ends with "as at" in the middle of a chunk', '2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', 6],
    ['one event', SEPTEMBER, SEPTEMBER, 12],
  ])('proves %s', async (_, from, to, asAt) => {
    const bytes = await bytesOf(proofStream(await requestOf(kit, signer, asAt, from, to)));
    expect((await proveBytes(bytes)).findings).toEqual([]);
  });

  test('has no range for a period without events', async () => {
    const source = kit.source('202607', '202608', '202609');
    expect(await rangeOf(source, { from: '2025-01-01', to: '2025-02-01', asAt: 13 })).toBeNull();
    expect(await rangeOf(source, { from: '2027-01-01', to: '2027-02-01', asAt: 13 })).toBeNull();
  });

  test('still proves after a person was erased, without the personal fields', async () => {
    const other = await openLogKit();
    await tellStory(other);
    await other.vault.erase(TENANT, 'supplier:s2');
    const comment = JSON.parse(lines.find((line) => line.includes('PaymentCommented'))!) as { event: StoredEvent };
    await other.vault.erase(TENANT, comment.event.sealed[0]!.subject);
    const bytes = await bytesOf(proofStream(await requestOf(other, signer, 13, JULY, SEPTEMBER)));
    expect((await proveBytes(bytes)).findings).toEqual([]);
    const holds = (text: string) => bytes.includes(text);
    expect([holds('Rang them'), holds('accounts@s2.example'), holds('accounts@s1.example')]).toEqual([false, false, true]);
    await other.close();
  });
});

describe('damage is found and named', () => {
  test('one altered byte, wherever it is', async () => {
    const position = fc.integer({ min: 0, max: whole.length - 2 }); // the last line break says nothing
    await fc.assert(
      fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const altered = Buffer.from(whole);
        altered[at] = (altered[at]! + by) % 256;
        expect((await proveBytes(altered)).holds).toBe(false);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test('one altered byte in each kind of line, many positions, names the line', async () => {
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

  test('a removed event', async () => {
    const i = indexOf('event', 2);
    const proof = await proveLines(lines.toSpliced(i, 1));
    expect(proof.findings).toContainEqual({
      code: 'event-missing',
      message: expect.stringContaining(nameOf(lines[i]!)),
    });
  });

  test('a removed stream: every event of it', async () => {
    const left = lines.filter((line) => !line.includes('"kind":"event"') || !nameOf(line).includes('payment-lines-r2'));
    const proof = await proveLines(left);
    expect(codesOf(proof)).toEqual(['event-missing', 'file-altered', 'file-altered']);
    expect(proof.findings[0]!.message).toContain('payment-lines-r2@0 (entry 8)');
  });

  test('an event of another place put in, or one told twice', async () => {
    const i = indexOf('event', 1);
    expect(codesOf(await proveLines(lines.toSpliced(i, 0, lines[i]!)))).toContain('event-inserted');
    const foreign = lines[i]!.replaceAll('payment-lines-r1', 'payment-lines-r9');
    const proof = await proveLines(lines.toSpliced(i, 0, foreign));
    expect(proof.findings[0]).toEqual({
      code: 'event-inserted',
      message: expect.stringContaining('payment-lines-r9@0'),
    });
  });

  test('two events in another order', async () => {
    const i = indexOf('event', 1);
    const proof = await proveLines(lines.with(i, lines[i + 1]!).with(i + 1, lines[i]!));
    expect(proof.findings[0]).toEqual({ code: 'event-reordered', message: expect.stringContaining(nameOf(lines[i]!)) });
  });

  test('a tail cut off, at every line and in the middle of one', async () => {
    for (let keep = 1; keep < lines.length; keep++) expect(codesOf(await proveLines(lines.slice(0, keep)))).toContain('cut-off');
    for (const cut of [2, 10, 100, 1000])
      expect(codesOf(await proveBytes(whole.subarray(0, whole.length - cut)))).toContain('cut-off');
    expect((await proveBytes(new Uint8Array())).holds).toBe(false);
  });

  test('lines behind the end', async () => {
    expect(codesOf(await proveLines([...lines, lines[1]!]))).toEqual(['lines-after-end']);
  });

  test('a removed, doubled or moved ledger line', async () => {
    const [first, second, third] = [indexOf('ledger'), indexOf('ledger', 1), indexOf('ledger', 2)];
    expect(codesOf(await proveLines(lines.toSpliced(first, 1)))).toContain('ledger-missing');
    expect(codesOf(await proveLines(lines.toSpliced(second, 1)))).toContain('ledger-missing');
    expect(codesOf(await proveLines(lines.toSpliced(third, 1)))).toContain('checkpoint-not-reached');
    expect(codesOf(await proveLines(lines.toSpliced(second, 0, lines[first]!)))).toContain('ledger-reordered');
  });

  test('a missing header, without losing sight of the events', async () => {
    const i = indexOf('event', 1);
    const proof = await proveLines(lines.slice(1).toSpliced(i - 1, 1));
    expect(codesOf(proof)).toEqual(expect.arrayContaining(['header-missing', 'event-missing', 'file-altered']));
  });

  test('a log that was altered in its store gives a file that says so', async () => {
    const other = await openLogKit();
    await tellStory(other);
    const request = await requestOf(other, signer, 13, JULY, SEPTEMBER);
    const lying = { ...other.store, readStream: tampered(other) };
    const proof = await proveBytes(await bytesOf(proofStream({ ...request, store: lying })));
    expect(proof.findings).toEqual([{ code: 'event-altered', message: expect.stringContaining('supplier-s1@0 (entry 4)') }]);
    await other.close();
  });
});

const tampered = ({ store }: LogKit): LogKit['store']['readStream'] =>
  async function* (tenant, stream, options) {
    for await (const event of store.readStream(tenant, stream, options))
      yield stream.endsWith('supplier-s1') ? { ...event, data: { ...event.data, accountName: 'Mallory' } } : event;
  };

/** What somebody without the signing key can still do: make every digest fit again. */
const withFittingDigests = (changed: readonly string[]): readonly string[] => {
  const body = changed.slice(0, -1).map((line) => {
    const { digest, ...value } = JSON.parse(line) as { digest?: string };
    return digest === undefined ? line : digestedLine(value as LedgerLine);
  });
  const end = JSON.parse(changed.at(-1)!) as object;
  return [...body, canonicalJson({ ...end, sha256: sha256(`${body.join('\n')}\n`) })];
};

describe('somebody who makes every digest fit again, without the key', () => {
  const commentAt = () => lines.findIndex((line) => line.includes('PaymentCommented'));

  test('is caught at personal fields by the signature of the last line', async () => {
    const i = commentAt();
    const proof = await proveLines(withFittingDigests(lines.with(i, lines[i]!.replace('Rang them', 'Did not'))));
    expect(codesOf(proof)).toEqual(['end-forged']);
  });

  test('is caught at an event by its hash, and at an event with a new hash by the ledger', async () => {
    const i = indexOf('event', 1);
    const altered = lines[i]!.replace('Acme Pty Ltd', 'Mallory Ltd');
    expect(codesOf(await proveLines(withFittingDigests(lines.with(i, altered))))).toEqual(['event-altered', 'end-forged']);
    const line = JSON.parse(altered) as { event: StoredEvent };
    const hash = sha256(hashedText(line.event));
    const rehashed = JSON.stringify({ ...line, event: { ...line.event, meta: { ...line.event.meta, hash } } });
    const proof = await proveLines(withFittingDigests(lines.with(i, rehashed)));
    expect(proof.findings.map(({ message }) => message).join()).toContain('its hash is not the one that the ledger keeps');
  });

  test('is caught at the ledger by the root of the signed checkpoint', async () => {
    let prevRoot = '';
    const chained = lines.map((line) => {
      if (!line.includes('"kind":"ledger"')) return line;
      const ledger = JSON.parse(line) as LedgerLine;
      const entries = ledger.entries.map(([stream, revision, hash]) => [stream, revision, hash.replace(/^./, '0')] as const);
      const link = { fromSeq: ledger.fromSeq, entries, prevRoot: prevRoot === '' ? ledger.prevRoot : prevRoot };
      prevRoot = sha256(rootText(link));
      return JSON.stringify({ ...ledger, ...link, root: prevRoot });
    });
    const codes = codesOf(await proveLines(withFittingDigests(chained)));
    expect(codes).toContain('checkpoint-not-reached');
    expect(codes).not.toContain('chain-broken');
  });
});

describe('a history written anew from the beginning', () => {
  let forged: Buffer;
  let mallory: Signer;
  let genuine: SignedCheckpoint;

  beforeAll(async () => {
    const other = await openLogKit();
    await tellStory(other, 'Mallory Pty Ltd');
    mallory = signerOf(newSigningKey());
    forged = await bytesOf(proofStream(await requestOf(other, mallory, 13, JULY, SEPTEMBER)));
    genuine = (await checkpointCovering(kit.source('202607', '202608', '202609'), 9, signer))!;
    await other.close();
  });

  test('proves in itself: only what is held outside tells', async () =>
    expect(await proveBytes(forged)).toMatchObject({ holds: true, outside: [] }));

  test('is found by the fingerprint of the key', async () => {
    expect(codesOf(await proveBytes(forged, { fingerprint: fingerprintOf(signer.publicKey) }))).toEqual(['other-key']);
    expect((await proveBytes(whole, { fingerprint: fingerprintOf(signer.publicKey) })).holds).toBe(true);
  });

  test('is found by a checkpoint held outside, even when the key is the true one', async () => {
    const other = await openLogKit();
    await tellStory(other, 'Mallory Pty Ltd');
    const inside = await bytesOf(proofStream(await requestOf(other, signer, 13, JULY, SEPTEMBER)));
    await other.close();
    const proof = await proveBytes(inside, { checkpoint: genuine });
    expect(codesOf(proof)).toEqual(['rewritten']);
    expect(codesOf(await proveBytes(forged, { checkpoint: genuine }))).toEqual(['other-key', 'rewritten']);
  });

  test('the true history holds against it', async () =>
    expect(await proveBytes(whole, { checkpoint: genuine })).toMatchObject({ holds: true, outside: ['checkpoint'] }));

  test('a checkpoint that the file does not reach proves nothing, and is said so', async () => {
    const early = (await checkpointCovering(kit.source('202607', '202608', '202609'), FIRST_SEQ, signer))!;
    const before = await bytesOf(proofStream(await requestOf(kit, signer, 13, SEPTEMBER, SEPTEMBER)));
    expect(codesOf(await proveBytes(before, { checkpoint: early }))).toEqual(['checkpoint-not-covered']);
    expect(codesOf(await proveBytes(whole, { checkpoint: { ...genuine, tenant: 'another01' } }))).toEqual([
      'checkpoint-forged',
      'checkpoint-not-covered',
    ]);
  });
});

describe('the proof of a file, for a terminal', () => {
  const inFolder = async (work: (path: (name: string) => string) => Promise<void>): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-prove-'));
    try {
      await work((name) => join(folder, name));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  test('says what it proves, and what only a checkpoint held outside would', async () =>
    inFolder(async (path) => {
      await writeFile(path('august.jsonl'), whole);
      const report = proofReport(await proveFile({ file: path('august.jsonl') }));
      expect(report).toContain('entries 5 to 11');
      expect(report).toContain('The proof holds in itself');
      const checkpoint = await checkpointCovering(kit.source('202607', '202608', '202609'), 9, signer);
      await writeFile(path('checkpoint.json'), JSON.stringify(checkpoint));
      const against = await proveFile({ file: path('august.jsonl'), checkpointFile: path('checkpoint.json') });
      expect(proofReport(against)).toContain('The proof holds, also against the checkpoint held outside.');
    }));

  test('names what it found', async () =>
    inFolder(async (path) => {
      await writeFile(path('cut.jsonl'), whole.subarray(0, whole.length - 500));
      const report = proofReport(await proveFile({ file: path('cut.jsonl') }));
      expect(report).toMatch(/cut-off: the file has no last line/);
      expect(report).toMatch(/The proof FAILS with \d+ finding/);
    }));
});
