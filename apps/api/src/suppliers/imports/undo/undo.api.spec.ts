import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  accept,
  type Command,
  type Decider,
  keep,
  paymentLines,
  permissions,
  supplier,
  supplierImport,
  type SupplierEvent,
  supplierEvents,
} from '@counterfoil/domain';
import type { ImportView, ListAnswer } from '@counterfoil/projections';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import type { Harness } from '../../../platform/testing/harness.js';
import { judged } from '../../../audit/testing/facts.js';
import { approveAddition, bluegum, startHarness } from '../../testing/portal.js';
import { ImportWatch } from '../job/import-watch.js';
import { company, HEADER, held, type Importer, jestSilence, row } from '../testing/importer.js';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const none = { removed: 0, deactivated: 0, restored: 0, 'change-requested': 0, kept: 0, unchanged: 0, failed: 0 };
const counts = (changed: object) => ({ ...none, ...changed });
const names = async (importer: Importer) =>
  (await importer.portal.list('&sort=supplierName')).map(({ supplierName }) => supplierName);
const rowsOf = (n: number, from = 0) =>
  Array.from({ length: n }, (_, i) => row(`U-${from + i}`, { account: String(500000 + from + i) })).join('\n');
/** Rows with an additional column that changes an ordinary detail. */
const taxed = (rows: readonly string[]) =>
  Buffer.from([`${HEADER},Tax number`, ...rows.map((each) => `${each},12345678`)].join('\n'));
const say: Command<'Say'> = { type: 'Say', data: {} };
/** An event of a supplier, whatever caused it. */
const saying = (event: SupplierEvent): Decider<null, Command<'Say'>, SupplierEvent, never> => ({
  ...{ category: supplier.category, initial: null, decide: { Say: () => accept(event) } },
  evolve: Object.fromEntries(Object.keys(supplierEvents).map((type) => [type, keep])) as never,
});
const runner = () => harness.app.get(CommandRunner);
const typeOf = ({ type }: { readonly type: string }) => type;
const supplierTypes = async ({ tenant }: Importer, id: string) => (await runner().historyOf(supplier, tenant, id)).map(typeOf);
const importTypes = async ({ tenant }: Importer, id: string) =>
  (await runner().historyOf(supplierImport, tenant, id)).map(typeOf);

const additionTypes = ['SupplierAdded', 'SupplierAdditionRequested'];

describe('undoing the last import', () => {
  test('undoing an import removes the suppliers it added, and they can be imported again', async () => {
    const importer = await company(harness);
    await importer.portal.add({ ...bluegum, supplierCode: 'F-1', supplierName: 'By form', email: '' });
    const { id } = await importer.import(rowsOf(3));
    expect(await names(importer)).toEqual(['By form', 'Supplier U-0', 'Supplier U-1', 'Supplier U-2']);
    const [added] = await importer.portal.list('&search=U-0');

    const view = await importer.undone();
    expect(view).toMatchObject({
      id,
      status: 'undone',
      counts: { added: 3 },
      progress: { state: 'completed' },
      undo: {
        startedByName: 'User anna',
        counts: counts({ removed: 3 }),
        left: [],
        progress: { state: 'completed', done: 3, rows: 3, problem: null },
      },
    });
    expect(await names(importer)).toEqual(['By form']);
    expect((await importer.person.get(`/suppliers/${added!.id}`)).status).toBe(404);
    expect(await supplierTypes(importer, added!.id)).toEqual([...additionTypes, 'SupplierRemoved']);

    expect((await importer.import(rowsOf(3))).counts).toMatchObject({ added: 3 });
    const [again] = await importer.portal.list('&search=U-0');
    expect([again!.id, again!.active]).toEqual([added!.id, true]);
    expect(await supplierTypes(importer, added!.id)).toEqual([...additionTypes, 'SupplierRemoved', ...additionTypes]);
  });

  test('undoing an import restores details, withdraws its change requests and activates suppliers again', async () => {
    const importer = await company(harness);
    const add = (supplierCode: string, fields = {}) =>
      importer.portal.add({
        ...bluegum,
        supplierCode,
        supplierName: supplierCode,
        accountName: supplierCode,
        email: '',
        ...fields,
      });
    const [renamed, asked, left] = [await add('C-1'), await add('C-2'), await add('C-3')];
    for (const id of [renamed, asked, left]) await approveAddition(harness, importer.tenant, id);
    const list = taxed([
      row('C-1', { name: 'C-1' }),
      row('C-2', { name: 'C-2', account: '777888', email: 'new@c2.example' }),
      row('C-3', { name: 'C-3', inactive: 'yes' }),
      row('C-4'),
    ]);
    expect((await importer.import(list)).counts).toMatchObject({ added: 1, changed: 2, 'change-requested': 1 });
    expect(await importer.portal.show(renamed)).toMatchObject({ taxNumber: '12345678' });
    const waiting = (await importer.portal.approvals()).map(({ kind }) => kind);
    expect(waiting.sort()).toEqual(['account', 'email']);
    expect((await importer.portal.show(left)).active).toBe(false);

    expect((await importer.undone()).undo?.counts).toEqual(counts({ removed: 1, restored: 3 }));
    expect(await importer.portal.show(renamed)).toMatchObject({ taxNumber: null, supplierName: 'C-1' });
    expect(await importer.portal.show(asked)).toMatchObject({
      accountDisplay: '063-102 10203040',
      changeRequests: [],
      email: null,
    });
    expect((await importer.portal.show(left)).active).toBe(true);
    expect(await importer.portal.approvals()).toEqual([]);
    const sentences = (await importer.portal.history(asked)).map(({ sentence }) => sentence);
    expect(sentences.filter((each) => /^declined the request to change .*: the import was undone$/.test(each))).toHaveLength(2);
  });

  test('an undo that would restore a name which another supplier has now needs a second person, who sees that supplier', async () => {
    const importer = await company(harness);
    const fields = {
      ...bluegum,
      supplierCode: 'N-1',
      supplierName: 'Kauri Timber',
      accountName: 'Ours',
      email: 'me@thief.example',
    };
    const own = await importer.portal.add(fields);
    await importer.import(row('N-1', { name: 'Zeta Works' }));
    expect(await importer.portal.show(own)).toMatchObject({ supplierName: 'Zeta Works' });
    const ben = await importer.colleague('ben');
    const honest = { supplierCode: 'N-2', supplierName: 'Kauri Timber', accountName: 'Kauri Timber', accountNumber: '9000' };
    const id = await ben.portal.add({ ...bluegum, ...honest });
    const { undo } = await importer.undone();
    expect(undo?.left).toMatchObject([{ outcome: 'change-requested', problem: 'What it said before waits for approval.' }]);
    expect(await importer.portal.show(own)).toMatchObject({ supplierName: 'Zeta Works' });
    const [request] = (await importer.portal.approvals()).filter(
      ({ supplierId, kind }) => supplierId === own && kind === 'identity',
    );
    expect(request).toMatchObject({ change: { resembles: [{ supplierId: id, supplierName: 'Kauri Timber', by: 'name' }] } });
  });

  test('undoing an import keeps what a user has changed since, and lists it by row', async () => {
    const importer = await company(harness);
    const id = await importer.portal.add({ ...bluegum, supplierCode: 'K-1', supplierName: 'K-1', accountName: 'K-1', email: '' });
    await importer.import(taxed([row('K-1', { name: 'K-1' }), row('K-2'), row('K-3')]));
    const ben = await importer.colleague('ben');
    await ben.portal.call('setSupplierDetails', { id, taxNumber: '87654321', division: 'West' });
    const [touched] = await importer.portal.list('&search=K-2');
    await ben.portal.call('setSupplierAuthorizerComment', { id: touched!.id, comment: 'Known to us' });

    const { undo } = await importer.undone();
    expect(undo?.counts).toEqual(counts({ removed: 1, kept: 2 }));
    expect(undo?.left).toEqual([
      { row: 2, supplierId: id, outcome: 'kept', problem: 'Changed since by a person, left as it is: tax number.' },
      { row: 3, supplierId: touched!.id, outcome: 'kept', problem: 'Changed since by a person: left as it is.' },
    ]);
    expect(await importer.portal.show(id)).toMatchObject({ taxNumber: '87654321', division: 'West' });
    expect(await names(importer)).toEqual(['K-1', 'Supplier K-2']);
  });

  test('undoing an import keeps a supplier that has confirmed its account since', async () => {
    const importer = await company(harness);
    await importer.import(row('V-1'));
    const [record] = await importer.portal.list();
    const { id: supplierId, account, accountName } = record!;
    const said: SupplierEvent = {
      type: 'SupplierVerified',
      data: {
        ...{ supplierId, flag: 1, account: account!, was: accountName, accountName: accountName!, shown: null },
        ...{ requestId: null, address: null, grade: 'strong', weakBecause: [] },
      },
    };
    await harness.told(importer.tenant, saying(said), supplierId, say, { kind: 'supplier', id: supplierId });
    expect((await importer.undone()).undo?.left).toMatchObject([
      { outcome: 'kept', problem: 'Answered since by the supplier: left as it is.' },
    ]);
    expect(await importer.portal.list()).toHaveLength(1);
  });

  test('undoing an import treats two rows of one supplier alike', async () => {
    const importer = await company(harness);
    await importer.import([row('D-1'), row('D-1', { email: 'ap@d.example' }), row('D-2')].join('\n'));
    expect((await importer.undone()).undo?.counts).toEqual(counts({ removed: 3 }));
    expect(await importer.portal.list()).toEqual([]);
  });

  test('undoing an import restores a changed account at once for a customer with a single operator', async () => {
    const importer = await company(harness, { singleOperator: true });
    const id = await importer.portal.add({ ...bluegum, supplierCode: 'O-1', supplierName: 'O-1', accountName: 'O-1', email: '' });
    await importer.import(row('O-1', { name: 'O-1', account: '777888' }));
    expect((await importer.portal.show(id)).accountDisplay).toBe('063-102 777888');
    expect((await importer.undone()).undo?.counts).toEqual(counts({ restored: 1 }));
    expect(await importer.portal.show(id)).toMatchObject({ accountDisplay: '063-102 10203040', changeRequests: [] });
  });

  test('undoing an import deactivates a supplier that payments were checked against', async () => {
    const importer = await company(harness);
    await importer.import([row('P-1'), row('P-2', { account: '999888' })].join('\n'));
    const [paid] = await importer.portal.list('&search=P-1');
    const lines = [judged(1, { supplierId: paid!.id })];
    const chunk = { runId: 'r-1', startedAt: harness.clock.now(), entityId: null, chunk: 1, lines, emails: null };
    await harness.told(importer.tenant, paymentLines, 'r-1', { type: 'RecordChunk', data: chunk });
    expect((await importer.undone()).undo).toMatchObject({
      counts: counts({ removed: 1, deactivated: 1 }),
      left: [{ row: 2, outcome: 'deactivated', problem: expect.stringContaining('Payments were checked') }],
    });
    expect(await importer.portal.show(paid!.id)).toMatchObject({ active: false, status: 'inactive' });
  });

  test('undoing an import withdraws the request about an erased person and writes nothing else', async () => {
    const importer = await company(harness);
    const id = await importer.portal.add({ ...bluegum, supplierCode: 'E-1', supplierName: 'E-1', accountName: 'E-1' });
    await approveAddition(harness, importer.tenant, id);
    await importer.import(row('E-1', { name: 'E-1', account: '777888' }));
    await harness.vault.erase(importer.tenant, `supplier:${id}`);
    expect((await importer.undone()).undo?.counts).toEqual(counts({ restored: 1 }));
    expect((await importer.portal.show(id)).changeRequests).toEqual([]);
  });

  test('undoing an import does not report rows that changed nothing or failed', async () => {
    const importer = await company(harness);
    await importer.import(row('N-1'));
    await importer.import([row('N-1'), row('', { name: '' })].join('\n'));
    expect((await importer.undone()).undo).toMatchObject({ counts: none, progress: { done: 0, rows: 0 } });
    expect(await importer.portal.list()).toHaveLength(1);
  });
});

describe('the import that can be undone', () => {
  test('undoing is refused when there is no import, and an unknown import is not found', async () => {
    const importer = await company(harness);
    const refused = await importer.undo();
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      409,
      'nothing-to-undo',
      'There is no import to undo.',
    ]);
    expect((await importer.undo('no-such-import')).status).toBe(404);
    expect((await importer.person.post('/customerPortalApi/undoUpdateSuppliers', { importId: 7 })).status).toBe(400);
  });

  test('undoing an import twice does nothing more, and an earlier import is undone only when it is named', async () => {
    const importer = await company(harness);
    const first = await importer.import(rowsOf(1));
    const second = await importer.import(rowsOf(1, 10));
    const early = await importer.undo(first.id);
    expect([early.status, early.body.errorCode]).toEqual([409, 'later-import']);
    const headers = { 'idempotency-key': 'undo-it-once' };
    expect((await importer.undo(undefined, headers)).body.importId).toBe(second.id);
    await importer.ended(second.id);
    const before = await importer.written();
    for (const again of [await importer.undo(), await importer.undo(second.id), await importer.undo(undefined, headers)])
      expect([again.status, again.body]).toEqual([
        200,
        { importId: second.id, position: '', message: 'This import was undone already.' },
      ]);
    await harness.app.get(Jobs).allSettled();
    expect(await importer.written()).toBe(before);
    expect(await names(importer)).toEqual(['Supplier U-0']);
    expect((await importer.undo(first.id)).status).toBe(200);
    await importer.ended(first.id);
    expect(await importer.portal.list()).toEqual([]);
  });

  test('after the clock was set back, the latest import is the one that was started last', async () => {
    const importer = await company(harness);
    const first = await importer.import(rowsOf(1));
    harness.clock.advance(-24 * 3_600_000);
    const second = await importer.import(rowsOf(1, 10));
    harness.clock.advance(24 * 3_600_000);
    expect((await importer.undo(first.id)).body.errorCode).toBe('later-import');
    expect((await importer.undo()).body.importId).toBe(second.id);
    await importer.ended(second.id);
  });

  test('a user of one entity can undo only their own last import', async () => {
    const importer = await company(harness);
    const nils = await importer.colleague('nils', 'north');
    expect((await nils.undo()).body.errorCode).toBe('nothing-to-undo');
    const theirs = await nils.import(row('N-1'));
    const { id } = await importer.import(row('A-1'));
    expect((await nils.undo(id)).status).toBe(404);
    expect((await nils.undo()).body.errorCode).toBe('later-import');
    await importer.undone();
    expect((await nils.undo()).body.importId).toBe(theirs.id);
    await nils.ended(theirs.id);
    expect(await importer.portal.list()).toEqual([]);
  });

  test('an import cannot be undone by another customer', async () => {
    const [importer, stranger] = [await company(harness), await company(harness)];
    const { id } = await importer.import(row('A-1'));
    expect((await stranger.undo(id)).status).toBe(404);
    expect((await stranger.undo()).body.errorCode).toBe('nothing-to-undo');
    expect(await importer.portal.list()).toHaveLength(1);
  });
});

describe('one thing at a time', () => {
  test('an import cannot be undone while another is running, and nothing is imported during an undo', async () => {
    const importer = await company(harness);
    await importer.import(rowsOf(2));
    // The test clock does not move by itself. Without this line, both imports would have the same time.
    harness.clock.advance(1_000);
    const { fileId } = (await importer.upload(rowsOf(600, 10))).body;
    let goOn = held(harness);
    const started = await importer.start(fileId);
    const busy = await importer.undo();
    expect([busy.status, busy.body.errorCode]).toEqual([409, 'import-running']);
    goOn();
    await importer.ended(started.body.importId);

    goOn = held(harness);
    const undoing = await importer.undo();
    expect(undoing.status).toBe(200);
    expect((await importer.undo()).body).toMatchObject({ importId: undoing.body.importId });
    const list = await importer.start((await importer.upload(row('X'))).body.fileId);
    expect([list.status, list.body.errorCode]).toEqual([409, 'undo-running']);
    const { body } = await importer.person.get<ListAnswer<ImportView>>('/suppliers/imports');
    expect(body.rows[0]).toMatchObject({ status: 'undoing', undo: { progress: { state: 'running', rows: 600 } } });
    goOn();
    expect((await importer.ended(undoing.body.importId)).undo?.counts).toEqual(counts({ removed: 600 }));
    expect(await importer.portal.list()).toHaveLength(2);
  });

  test('an interrupted import is resumed before it is undone', async () => {
    const importer = await company(harness);
    const { fileId } = (await importer.upload(rowsOf(5))).body;
    const repaired = broken(0);
    const started = await importer.start(fileId);
    await importer.ended(started.body.importId);
    repaired();
    const refused = await importer.undo();
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'import-interrupted']);
    await importer.person.post(`/suppliers/imports/${started.body.importId}/resume`);
    await importer.ended(started.body.importId);
    expect((await importer.undone()).undo?.counts).toEqual(counts({ removed: 5 }));
  });
});

/** The process is killed after this many streams of a batch are written. */
const broken = (after: number): (() => void) => {
  const { eventStore } = harness.stores;
  const appendEach = eventStore.appendEach.bind(eventStore);
  eventStore.appendEach = async (tenant, appends) => {
    if (after > 0) await appendEach(tenant, appends.slice(0, after));
    throw new Error('killed');
  };
  const silenced = jestSilence();
  return () => {
    silenced();
    eventStore.appendEach = appendEach;
  };
};

describe('an interrupted undo', () => {
  test('an interrupted undo continues by itself after half a minute and writes nothing twice', async () => {
    const importer = await company(harness);
    const { id } = await importer.import(rowsOf(30));
    const [first] = await importer.portal.list('&search=U-0');
    const repaired = broken(12);
    await importer.undo();
    expect((await importer.ended(id)).undo?.progress.state).toBe('interrupted');
    repaired();
    harness.clock.advance(31_000);
    await harness.app.get(ImportWatch).look();
    expect((await importer.ended(id)).undo?.counts).toEqual(counts({ removed: 30 }));
    expect(await importer.portal.list()).toEqual([]);
    expect(await supplierTypes(importer, first!.id)).toEqual([...additionTypes, 'SupplierRemoved']);
  });

  test('an interrupted undo continues where it stopped, even for a colleague, and writes nothing twice', async () => {
    const importer = await company(harness);
    const { id } = await importer.import(rowsOf(30));
    const [touched] = await importer.portal.list('&search=U-29');
    await importer.portal.call('setSupplierAuthorizerComment', { id: touched!.id, comment: 'Stays' });
    const repaired = broken(12);
    await importer.undo();
    const stopped = await importer.ended(id);
    repaired();
    expect(stopped).toMatchObject({
      status: 'undoing',
      undo: {
        progress: { state: 'interrupted', done: 0, rows: 30, problem: expect.stringContaining('continues automatically') },
      },
    });
    expect(await importer.portal.list()).toHaveLength(18);
    expect((await importer.person.post(`/suppliers/imports/${id}/resume`)).status).toBe(409);

    const ben = await importer.colleague('ben');
    expect((await ben.undo()).body.importId).toBe(id);
    const done = await importer.ended(id);
    expect(done.undo).toMatchObject({ startedByName: 'User anna', counts: counts({ removed: 29, kept: 1 }) });
    expect(await names(importer)).toEqual(['Supplier U-29']);
    expect(await importTypes(importer, id)).toEqual([
      'SupplierImportStarted',
      'SuppliersImported',
      'SupplierImportCompleted',
      'SupplierImportUndoStarted',
      'ImportedRowsTakenBack',
      'SupplierImportUndone',
    ]);
  });
});

test('1,000 suppliers are imported and undone in a few seconds', async () => {
  const importer = await company(harness);
  const begun = performance.now();
  await importer.import(rowsOf(1_000));
  const { undo } = await importer.undone();
  expect(undo?.counts).toEqual(counts({ removed: 1_000 }));
  expect((performance.now() - begun) / 1000).toBeLessThan(15);
}, 90_000);

test('undoing an import needs the permission, a session and the token', async () => {
  const importer = await company(harness);
  await importer.import(row('Z-1'));
  const path = '/customerPortalApi/undoUpdateSuppliers';
  const reader = await harness.signIn(
    importer.tenant,
    'reader',
    permissions.filter((each) => each !== 'canEditSuppliers'),
  );
  expect((await reader.post(path, {})).status).toBe(403);
  expect((await importer.person.post(path, {}, { 'x-anti-forgery': 'x' })).status).toBe(403);
  expect((await harness.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401);
  expect(await importer.portal.list()).toHaveLength(1);
});
