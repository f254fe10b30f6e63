import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supplier, supplierImport } from '@counterfoil/domain';
import type { ImportView, ListAnswer, SupplierView } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness } from '../../platform/testing/harness.js';
import { approveAddition, bluegum, type Refusal, startHarness } from '../testing/portal.js';
import type { StartedImport } from './job/import-starter.js';
import { jobIdOf } from './job/import-turns.js';
import { ImportWatch } from './job/import-watch.js';
import { company, held, type Importer, jestSilence, row } from './testing/importer.js';

const SAMPLE = new URL('../../../../../samples/suppliers.csv', import.meta.url);
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const counts = (changed: object) => ({ added: 0, changed: 0, 'change-requested': 0, unchanged: 0, failed: 0, ...changed });

describe('the sample list', () => {
  test('the sample list is previewed and imported, and importing it again writes nothing', async () => {
    const importer = await company(harness);
    const bytes = readFileSync(SAMPLE);
    const shown = await importer.upload(bytes);
    expect(shown.status).toBe(200);
    expect(shown.body.counts).toEqual(counts({ added: 4 }));
    expect(shown.body.errors.map(({ code, message }) => [code, message])).toEqual([
      ['unknownCountry', 'Row 5: “ZZ” is not a known country.'],
      ['badAccountKey', 'Row 5: the bank account is missing or not valid. The supplier was kept without it.'],
    ]);
    expect(shown.body.rows.map(({ row, supplierCode, account, outcome }) => [row, supplierCode, account, outcome])).toEqual([
      [2, 'S-1', '063-102 10203040', 'added'],
      [3, 'S-2', '033-000 87654', 'added'],
      [4, 'S-3', 'DE09 1234 5678 0001 2345 67', 'added'],
      [5, 'S-4', '', 'added'],
    ]);
    expect(await importer.portal.list()).toEqual([]);
    const done = await importer.import(bytes);
    expect(done).toMatchObject({
      status: 'completed',
      counts: counts({ added: 4 }),
      progress: { state: 'completed', done: 4, rows: 4 },
    });
    const records = await importer.portal.list('&sort=supplierCode');
    expect(
      records.map(({ supplierCode, supplierName, active, isEmployee }) => [supplierCode, supplierName, active, isEmployee]),
    ).toEqual([
      ['S-1', 'Bluegum Joinery Pty', true, false],
      ['S-2', 'Jo Nguyen', false, true],
      ['S-3', 'Müller', true, false],
      ['S-4', 'No Account Co', true, false],
    ]);
    expect(records[2]!.account).toMatchObject({ country: 'DEU', swiftCode: 'ABCDDEFFXXX', accountCodeType: 2 });
    const before = await importer.written();
    expect((await importer.import(bytes)).counts).toEqual(counts({ unchanged: 4 }));
    expect(await importer.written()).toBe(before);
  });
});

describe('which supplier a row means', () => {
  test('a row means the supplier with its code, also one added by hand, and another account is requested once', async () => {
    const importer = await company(harness);
    const id = await importer.portal.add({ ...bluegum, supplierCode: 'S-1', email: '' });
    await approveAddition(harness, importer.tenant, id);
    const list = row('S-1', { name: 'Bluegum Joinery', account: '999888' });
    expect((await importer.upload(list)).body.rows[0]).toMatchObject({ outcome: 'change-requested' });
    expect((await importer.import(list)).counts).toEqual(counts({ 'change-requested': 1 }));
    const [record, ...others] = await importer.portal.list();
    expect([record!.id, others, record!.accountDisplay]).toEqual([id, [], '063-102 10203040']);
    const [approval] = await importer.portal.approvals();
    expect(approval).toMatchObject({ supplierId: id, nowText: '063-102 999888, Bluegum Joinery', requestedByName: 'User anna' });
    expect(approval!.blockedBecause).toContain('yourself');
    // The account is already requested: the same list does not request it twice.
    expect((await importer.import(`${list}\n`)).counts).toEqual(counts({ unchanged: 1 }));
  });

  test('a row without a known code means the supplier with its account and name and never replaces a code', async () => {
    const importer = await company(harness);
    const id = await importer.portal.add({ ...bluegum, supplierCode: '', email: '', govCode: '' });
    expect((await importer.import(row('N-1', { name: 'BLUEGUM  joinery' }))).counts.changed).toBe(0);
    const records = await importer.portal.list();
    expect(records.map((record) => [record.id === id, record.supplierCode])).toEqual([[true, 'N-1']]);
    await importer.import(row('N-2', { name: 'Bluegum Joinery' }));
    expect((await importer.portal.list()).map(({ supplierCode }) => supplierCode).sort()).toEqual(['N-1', 'N-2']);
  });

  test('the same code in two entities means two suppliers, and an entity is found by its name', async () => {
    const importer = await company(harness);
    await importer.import(
      [row('E-1', { entity: 'north' }), row('E-1', { entity: 'ENTITY South' }), row('E-1', { entity: 'gone' })].join('\n'),
    );
    expect((await importer.portal.list('&sort=entityId')).map(({ entityId }) => entityId)).toEqual(['gone', 'north', 'south']);
    expect((await importer.portal.list('&entityId=unknown')).map(({ entityId }) => entityId)).toEqual(['gone']);
  });

  test('rows of one list that mean the same supplier add one supplier', async () => {
    const importer = await company(harness);
    const list = [row('D-1'), row('D-1', { email: 'ap@d.example' }), row('', { name: 'Supplier D-1' })].join('\n');
    expect((await importer.upload(list)).body.counts).toEqual(counts({ added: 1, 'change-requested': 1, unchanged: 1 }));
    expect((await importer.import(list)).counts).toEqual(counts({ added: 1, 'change-requested': 1, unchanged: 1 }));
    expect(await importer.portal.list()).toHaveLength(1);
  });

  test('a supplier whose code has changed is not found by its old code', async () => {
    const importer = await company(harness);
    await importer.import(row('OLD'));
    const [record] = await importer.portal.list();
    await importer.portal.call('setSupplierDetails', { id: record!.id, supplierCode: 'NEW' });
    await harness.caughtUp();
    expect((await importer.import(row('OLD', { name: 'Somebody else', account: '5556667' }))).counts).toEqual(
      counts({ added: 1 }),
    );
    expect((await importer.portal.list()).map(({ supplierCode }) => supplierCode).sort()).toEqual(['NEW', 'OLD']);
  });
});

describe('a long list', () => {
  test('a row finds the supplier of a much earlier row, and the first 500 errors are sent with their number', async () => {
    const importer = await company(harness);
    await importer.import(row('K-1', { name: 'Known' }));
    const others = Array.from({ length: 501 }, (_, i) => row(`L-${i}`, { account: '' }));
    const list = [row('K-1', { name: 'Known', email: 'ap@known.example' }), row('N-1'), ...others];
    const again = [row('K-1', { name: 'Known', email: 'ap@known.example' }), row('N-1'), row('', { name: 'Supplier N-1' })];
    const text = [...list, ...again].join('\n');
    const { body } = await importer.upload(text);
    expect([body.errors.length, body.errorCount]).toEqual([500, 501]);
    const expected = counts({ added: 502, 'change-requested': 1, unchanged: 3 });
    expect(body.counts).toEqual(expected);
    expect((await importer.import(text)).counts).toEqual(expected);
  });
});

describe('limits of an import', () => {
  test('a row without a name fails, and invalid values are left out with a message', async () => {
    const importer = await company(harness);
    const list = [row('X-1', { name: '' }), row('X-2', { email: 'not-an-address' }), row('X-3', { account: '' })].join('\n');
    const done = await importer.import(list);
    expect(done.counts).toEqual(counts({ added: 2, failed: 1 }));
    expect(done.failed).toMatchObject([{ row: 2, problem: 'The row has no supplier name and no account name.' }]);
    const shown = (await importer.upload(list)).body.rows;
    expect(shown[1]!.problem).toBe('The email address is not valid and was left out.');
    expect(shown[2]!.problem).toContain('bank account is missing');
  });

  test('a row without a name keeps the name of the supplier with its code, and a new supplier needs one', async () => {
    const importer = await company(harness);
    await importer.import(row('N-1', { name: 'Heron Pty Ltd' }));
    const list = [row('N-1', { name: '', email: 'ap@heron.example' }), row('N-2', { name: '' })].join('\n');
    const { rows, errors } = (await importer.upload(list)).body;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['change-requested', 'failed']);
    expect(errors.map(({ code, row: at }) => [code, at])).toEqual([['noName', 3]]);
    const done = await importer.import(list);
    expect(done.counts).toEqual(counts({ 'change-requested': 1, failed: 1 }));
    expect((await importer.portal.list()).map(({ supplierName }) => supplierName)).toEqual(['Heron Pty Ltd']);
  });

  test('a list that names accounts only keeps the names of the suppliers that have them', async () => {
    const importer = await company(harness);
    await importer.import('K-1,Heron Joinery,HERON PTY LTD,063102,10203040,,,AU,');
    const done = await importer.import('K-1,,Heron Pty Limited,063102,10203040,,,AU,');
    expect((await importer.portal.list()).map(({ supplierName }) => supplierName)).toEqual(['Heron Joinery']);
    expect(done.failed).toEqual([]);
  });

  test('a row fails when its code is shortened, or is that of another supplier in the list', async () => {
    const importer = await company(harness);
    const list = [row('1.23457E+11', { name: 'Heron' }), row('C-1', { name: 'Egret' }), row('C-1', { name: 'Ibis' })].join('\n');
    const done = await importer.import(list);
    expect(done.counts).toEqual(counts({ added: 1, failed: 2 }));
    expect((await importer.portal.list()).map(({ supplierName }) => supplierName)).toEqual(['Egret']);
    expect(done.failed.map(({ problem }) => problem)).toEqual(Array(2).fill('It is not known which supplier the row means.'));
  });

  test('the second account of a supplier in a list is left out with a message', async () => {
    const importer = await company(harness);
    const list = [row('B-1', { account: '10203040' }), row('B-1', { account: '999888' })].join('\n');
    expect((await importer.upload(list)).body.rows[1]!.problem).toContain('earlier row has another account');
    expect((await importer.import(list)).counts).toEqual(counts({ added: 1, unchanged: 1 }));
    expect((await importer.portal.list())[0]!.accountDisplay).toBe('063-102 10203040');
  });

  test('an import does not activate an inactive supplier and does not remove a flag that the list lacks', async () => {
    const importer = await company(harness);
    await importer.import(row('I-1', { inactive: 'yes' }));
    expect((await importer.portal.list())[0]!.active).toBe(false);
    expect((await importer.import(row('I-1'))).counts).toEqual(counts({ unchanged: 1 }));
    expect((await importer.portal.list())[0]!.active).toBe(false);
  });

  test('an import does not restore an erased contact', async () => {
    const importer = await company(harness);
    await importer.import(row('P-1', { email: 'ap@p.example' }));
    const [record] = await importer.portal.list();
    await harness.vault.erase(importer.tenant, `supplier:${record!.id}`);
    const done = await importer.import(row('P-1', { email: 'new@p.example' }));
    expect(done.failed).toMatchObject([{ outcome: 'failed', problem: expect.stringContaining('erased') }]);
  });

  test('a user of one entity imports only into it and sees only their own imports', async () => {
    const importer = await company(harness);
    const nils = await importer.colleague('nils', 'north');
    const done = await nils.import([row('O-1'), row('O-2', { entity: 'south' })].join('\n'));
    expect(done.counts).toEqual(counts({ added: 1, failed: 1 }));
    expect((await nils.portal.list()).map(({ entityId }) => entityId)).toEqual(['north']);
    const { id } = await importer.import(row('O-3'));
    expect((await nils.person.get(`/suppliers/imports/${id}`)).status).toBe(404);
    const listed = async (who: Importer) => (await who.person.get<ListAnswer<ImportView>>('/suppliers/imports')).body;
    expect([(await listed(nils)).total, (await listed(importer)).total]).toEqual([1, 2]);
  });
});

describe('a file that is not a supplier list', () => {
  test('a file that is not a supplier list is refused with its first rows, and can then be mapped', async () => {
    const importer = await company(harness);
    const text = Buffer.from('Nr;Wer;Konto;Bank\n7;Acme Pty Ltd;10203040;063102\n');
    const refused = await importer.upload(text);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errorCode: 'unrecognised',
      message: 'Unrecognised file format',
      preview: { rows: [{ line: 1, cells: ['Nr', 'Wer', 'Konto', 'Bank'] }, { line: 2 }], mapping: null },
    });
    const mapping = JSON.stringify({
      headerLine: 1,
      columns: { supplierCode: 0, supplierName: 1, accountNumber: 2, accountCode: 3 },
    });
    const mapped = await importer.upload(text, { mapping });
    expect(mapped.body.rows).toMatchObject([{ supplierCode: '7', supplierName: 'Acme Pty Ltd', account: '063-102 10203040' }]);
    expect((await importer.upload(text, { mapping: '{"headerLine":1,"columns":{"colour":1}}' })).status).toBe(400);
    expect((await importer.upload(text, { mapping: 'no json' })).status).toBe(400);
  });

  test('an empty upload or a request without a file is refused', async () => {
    const importer = await company(harness);
    expect((await importer.upload(Buffer.from(''))).body).toMatchObject({ errorCode: 'emptyFile' });
    expect((await importer.person.post('/customerPortalApi/uploadSupplierFile', {})).status).toBe(415);
  });
});

describe('one import at a time', () => {
  test('a second import is refused while one is running, and a repeated request is the same import', async () => {
    const importer = await company(harness);
    const big = Array.from({ length: 600 }, (_, i) => row(`B-${i}`, { account: String(100000 + i) })).join('\n');
    const [first, second] = [(await importer.upload(big)).body.fileId, (await importer.upload(row('S'))).body.fileId];
    const headers = { 'idempotency-key': 'import-it-once' };
    const goOn = held(harness);
    const started = await importer.start(first, headers);
    const busy = await importer.start(second);
    expect([busy.status, busy.body.errorCode]).toEqual([409, 'import-running']);
    expect((await importer.start(first, headers)).body).toEqual(started.body);
    const other = await importer.start(second, headers);
    expect([other.status, other.body.errorCode]).toEqual([409, 'repeated-with-another-body']);
    goOn();
    expect((await importer.ended(started.body.importId)).counts).toEqual(counts({ added: 600 }));
    const late = await importer.start(second, headers);
    expect([late.status, late.body.errorCode]).toEqual([409, 'repeated-with-another-body']);
    expect((await importer.start(first, headers)).body).toEqual(started.body);
    expect((await importer.import(row('S'))).counts).toEqual(counts({ added: 1 }));
  });

  test('two users who start an import of one file at the same moment add each supplier once', async () => {
    const importer = await company(harness);
    const ben = await importer.colleague('ben');
    const list = Array.from({ length: 40 }, (_, i) => row(`R-${i}`, { account: String(200000 + i) })).join('\n');
    const { fileId } = (await importer.upload(list)).body;
    const goOn = held(harness);
    const answers = await Promise.all([importer.start(fileId), ben.start(fileId)]);
    goOn();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await harness.app.get(Jobs).allSettled();
    expect(await importer.portal.list()).toHaveLength(40);
    // Each supplier has two events: itself and the request for its addition.
    expect(await importer.written()).toBe(2 * 40);
  });
});

describe('an interrupted import', () => {
  test('an interrupted import resumes where it stopped and writes nothing twice', async () => {
    const importer = await company(harness);
    const lines = Array.from({ length: 30 }, (_, i) => row(`K-${i}`, { account: String(300000 + i) }));
    const { fileId } = (await importer.upload(lines.join('\n'))).body;
    const { eventStore } = harness.stores;
    const appendEach = eventStore.appendEach.bind(eventStore);
    // The process is killed in the middle of a chunk: some suppliers are written, but their rows are not recorded.
    eventStore.appendEach = async (tenant, appends) => {
      await appendEach(tenant, appends.slice(0, 12));
      throw new Error('killed');
    };
    const silenced = jestSilence();
    const started = await importer.start(fileId);
    const broken = await importer.ended(started.body.importId);
    silenced();
    eventStore.appendEach = appendEach;
    expect(broken.progress).toMatchObject({
      state: 'interrupted',
      done: 0,
      problem: expect.stringContaining('continues automatically'),
    });
    expect(await importer.portal.list()).toHaveLength(12);
    const resumed = await importer.person.post<StartedImport>(`/suppliers/imports/${broken.id}/resume`);
    expect([resumed.status, resumed.body]).toEqual([200, started.body]);
    const done = await importer.ended(broken.id);
    expect(done).toMatchObject({ status: 'completed', counts: counts({ added: 30 }) });
    expect(await importer.written()).toBe(2 * 30);
    const over = await importer.person.post<Refusal>(`/suppliers/imports/${broken.id}/resume`);
    expect([over.status, over.body.errorCode]).toEqual([409, 'import-over']);
  });

  /** An import that stopped after 12 of its 30 suppliers. */
  const interrupted = async (importer: Importer): Promise<string> => {
    const lines = Array.from({ length: 30 }, (_, i) => row(`K-${i}`, { account: String(300000 + i) }));
    const { fileId } = (await importer.upload(lines.join('\n'))).body;
    const { eventStore } = harness.stores;
    const appendEach = eventStore.appendEach.bind(eventStore);
    eventStore.appendEach = async (tenant, appends) => {
      await appendEach(tenant, appends.slice(0, 12));
      throw new Error('killed');
    };
    const silenced = jestSilence();
    const started = await importer.start(fileId);
    expect((await importer.ended(started.body.importId)).progress.state).toBe('interrupted');
    silenced();
    eventStore.appendEach = appendEach;
    return started.body.importId;
  };

  test('an interrupted import continues by itself after half a minute and writes nothing twice', async () => {
    const importer = await company(harness);
    const id = await interrupted(importer);
    const watch = harness.app.get(ImportWatch);
    await watch.look();
    expect((await importer.ended(id)).progress.state).toBe('interrupted');
    harness.clock.advance(31_000);
    await Promise.all([watch.look(), watch.look()]);
    expect(await importer.ended(id)).toMatchObject({ status: 'completed', counts: counts({ added: 30 }) });
    expect(await importer.written()).toBe(2 * 30);
    await watch.look();
    expect(await importer.written()).toBe(2 * 30);
  });

  test('an interrupted import whose turn another list took waits for a person, who can resume it', async () => {
    const importer = await company(harness);
    const id = await interrupted(importer);
    harness.clock.advance(31_000);
    await importer.import(row('L-1'));
    await harness.app.get(ImportWatch).look();
    expect((await importer.ended(id)).status).toBe('started');
    expect((await importer.person.post(`/suppliers/imports/${id}/resume`)).status).toBe(200);
    expect(await importer.ended(id)).toMatchObject({ status: 'completed', counts: counts({ added: 30 }) });
    expect(await importer.written()).toBe(2 * 31);
  });

  test('no other list takes the turn of an import whose server was killed, because it continues by itself', async () => {
    const importer = await company(harness);
    const id = await interrupted(importer);
    harness.clock.advance(31_000);
    // A killed server leaves no note that its job failed.
    await harness.stores.stateStore.remove(stateSlot('job'), jobIdOf(importer.tenant, id));
    const { fileId } = (await importer.upload(row('L-1'))).body;
    const other = await importer.start(fileId);
    expect([other.status, other.body.errorCode]).toEqual([409, 'import-running']);
    await harness.app.get(ImportWatch).look();
    expect((await importer.ended(id)).status).toBe('completed');
    expect((await importer.import(row('L-1'))).status).toBe('completed');
  });

  test('a list that was refused is not imported, and does not block other lists', async () => {
    const importer = await company(harness);
    const unread = await importer.upload(Buffer.from('Juni\n\nNR;wer;Konto\n7;Acme Pty Ltd;10203040\n'));
    expect(unread.status).toBe(422);
    const refused = await importer.start(unread.body.fileId);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'list-refused']);
    expect((await importer.person.get<ListAnswer<ImportView>>('/suppliers/imports')).body.rows).toEqual([]);
    expect((await importer.import(row('L-1'))).status).toBe('completed');
  });
});

describe('likely duplicates', () => {
  const shown = ({ body: { duplicates } }: Awaited<ReturnType<Importer['upload']>>) => [
    duplicates.count,
    duplicates.rows.map(({ row, others: [first] }) => [row, first!.by, first!.row ?? first!.supplierName]),
  ];

  test('new suppliers that are already on file or twice in the list are reported, and saved all the same', async () => {
    const importer = await company(harness);
    await importer.import(row('D-1', { name: 'Heron Trading Pty Ltd', account: '10203040' }));
    const list = [
      row('D-2', { name: 'Osprey Trading', account: '10203040' }),
      row('D-3', { name: 'HERON TRADING PTY. LTD.', account: '99887766' }),
      row('D-4', { name: 'Kestrel Freight', account: '55443322' }),
      row('D-5', { name: 'Kestrel Cartage', account: '55443322' }),
      row('D-1', { name: 'Heron Trading Pty Ltd', account: '10203040' }),
    ].join('\n');
    const preview = await importer.upload(list);
    expect(shown(preview)).toEqual([
      3,
      [
        [2, 'account', 'Heron Trading Pty Ltd'],
        [5, 'account', 4],
        [3, 'name', 'Heron Trading Pty Ltd'],
      ],
    ]);
    expect(preview.body.counts).toEqual(counts({ added: 4, unchanged: 1 }));
    expect((await importer.import(list)).counts).toEqual(counts({ added: 4, unchanged: 1 }));
    expect(shown(await importer.upload(list))).toEqual([0, []]);
  });

  test('a supplier that would get the account of another one is reported before rows that share a name', async () => {
    const importer = await company(harness);
    await importer.import([row('F-1', { account: '10203040' }), row('F-2', { account: '99887766' })].join('\n'));
    const list = [row('F-3', { name: 'Supplier F-1', account: '55443322' }), row('F-2', { account: '10203040' })].join('\n');
    const preview = await importer.upload(list);
    expect(preview.body.counts).toEqual(counts({ added: 1, 'change-requested': 1 }));
    expect(shown(preview)).toEqual([
      2,
      [
        [3, 'account', 'Supplier F-1'],
        [2, 'name', 'Supplier F-1'],
      ],
    ]);
  });

  test('the same payee with the same account in another entity is not a likely duplicate, but the account under another name is', async () => {
    const importer = await company(harness);
    await importer.import(row('G-1', { name: 'Heron Trading', account: '10203040', entity: 'north' }));
    const list = [
      row('G-2', { name: 'HERON TRADING', account: '10203040', entity: 'south' }),
      row('G-3', { name: 'Osprey Trading', account: '10203040', entity: 'south' }),
      row('G-4', { name: 'Heron Trading', account: '10203040' }),
    ].join('\n');
    const { count, rows } = (await importer.upload(list)).body.duplicates;
    expect(count).toBe(2);
    expect(rows.map(({ row: n, others }) => [n, others.map((one) => [one.by, one.row ?? one.supplierName])])).toEqual([
      [
        3,
        [
          ['account', 'Heron Trading'],
          ['account', 2],
        ],
      ],
      [
        4,
        [
          ['account', 'Heron Trading'],
          ['account', 2],
          ['account', 3],
        ],
      ],
    ]);
  });

  test('the preview names the supplier on file with the account that another supplier would get', async () => {
    const importer = await company(harness);
    await importer.import([row('H-1', { account: '10203040' }), row('H-2', { account: '99887766' })].join('\n'));
    await importer.import(row('H-3', { account: '10203040' }));
    const [only] = (await importer.upload(row('H-2', { account: '10203040' }))).body.duplicates.rows;
    expect(only?.others.map(({ supplierName }) => supplierName).sort()).toEqual(['Supplier H-1', 'Supplier H-3']);
    expect(only?.hasMore).toBe(false);
  });

  test('a user of one entity sees no supplier of another entity among the duplicates', async () => {
    const importer = await company(harness);
    await importer.import(row('E-1', { name: 'Heron Trading', account: '10203040', entity: 'north' }));
    const south = await importer.colleague('south', 'south');
    expect(shown(await south.upload(row('E-2', { name: 'Heron Trading', account: '10203040', entity: 'south' })))).toEqual([
      0,
      [],
    ]);
  });
});

test("importing needs the permission, a session and the token, and other customers' imports are unknown", async () => {
  const importer = await company(harness);
  const reader = await harness.signIn(importer.tenant, 'reader', ['canAccessSupplierManagement']);
  const clerk = await harness.signIn(importer.tenant, 'clerk', []);
  const stranger = await company(harness);
  const { id } = await importer.import(row('Z-1'));
  const { fileId } = (await importer.upload(row('Z-1'))).body;
  expect((await stranger.start(fileId)).status).toBe(404);
  expect((await stranger.person.get(`/suppliers/imports/${id}`)).status).toBe(404);
  expect((await stranger.person.post(`/suppliers/imports/${id}/resume`)).status).toBe(404);
  expect((await reader.get(`/Suppliers/Imports/${id}`)).status).toBe(200);
  expect((await clerk.get('/suppliers/imports')).status).toBe(403);
  expect((await importer.person.post('/customerPortalApi/updateSuppliers', {})).status).toBe(400);
  expect((await importer.start('no-such-file')).status).toBe(404);
  for (const path of ['uploadSupplierFile', 'updateSuppliers'].map((action) => `/customerPortalApi/${action}`)) {
    expect([path, (await reader.post(path, { fileId })).status]).toEqual([path, 403]);
    expect([path, (await importer.person.post(path, { fileId }, { 'x-anti-forgery': 'x' })).status]).toEqual([path, 403]);
    expect([path, (await harness.app.inject({ method: 'POST', url: path, payload: {} })).statusCode]).toEqual([path, 401]);
  }
});

test('the stream of an import records the outcome of each row', async () => {
  const importer = await company(harness);
  const { id } = await importer.import([row('T-1'), row('T-2', { name: '' })].join('\n'));
  const events = await harness.app.get(CommandRunner).historyOf(supplierImport, importer.tenant, id);
  expect(events.map(({ type }) => type)).toEqual(['SupplierImportStarted', 'SuppliersImported', 'SupplierImportCompleted']);
  const [record] = await importer.portal.list();
  expect(events[1]!.data).toMatchObject({
    fromRow: 2,
    toRow: 3,
    rows: [{ row: 2, supplierId: record!.id, outcome: 'added' }, { row: 3 }],
  });
  const origin = (await harness.app.get(CommandRunner).historyOf(supplier, importer.tenant, record!.id))[0];
  expect(origin!.data).toMatchObject({ source: 'import', importId: id });
  expect((record as SupplierView).source).toBe('import');
});
