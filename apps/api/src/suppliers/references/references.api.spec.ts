import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supplier } from '@counterfoil/domain';
import type { ErrorAnswer, ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { Answer, Harness, Visitor } from '../../platform/testing/harness.js';
import { bluegum, Portal, startHarness } from '../testing/portal.js';

const HEADER = 'Vendor No,Vendor Name,ABN,BSB,Account Number,Entity';
const UPLOAD = '/customerPortalApi/uploadSupplierReferenceFile';
const SAVE = '/customerPortalApi/updateSupplierReferences';
let harness: Harness;
let companies = 0;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A new customer with one user for each test. */
const company = async (): Promise<Clerk> => {
  const tenant = `referrer${++companies}`;
  await harness.company(tenant, 'AUS', {}, ['north', 'south']);
  const person = await harness.signIn(tenant, 'anna');
  await harness.caughtUp();
  return new Clerk(tenant, person);
};

class Clerk {
  readonly portal: Portal;
  constructor(
    readonly tenant: string,
    readonly person: Visitor,
  ) {
    this.portal = new Portal(harness, person);
  }

  /** A supplier without a code, as payments and forms create it. */
  add(fields: object = {}): Promise<string> {
    return this.portal.add({ ...bluegum, supplierCode: '', govCode: '', email: '', ...fields });
  }

  upload(rows: readonly string[], fields = {}): Promise<Answer<ReferenceFileAnswer & ErrorAnswer>> {
    return this.person.upload(UPLOAD, 'refs.csv', [HEADER, ...rows].join('\n'), fields);
  }

  save(fileId: string, headers = {}): Promise<Answer<SavedReferences & ErrorAnswer>> {
    return this.person.post(SAVE, { fileId }, headers);
  }

  async codes(): Promise<readonly (string | null)[]> {
    return (await this.portal.list('&sort=supplierName')).map(({ supplierCode }) => supplierCode);
  }
}

const counts = (changed: object) => ({
  ...{ assigned: 0, same: 0, 'other-reference': 0, taken: 0, ambiguous: 0, unknown: 0, 'no-reference': 0, failed: 0 },
  ...changed,
});

describe('a file of supplier codes', () => {
  test('a file of supplier codes is previewed first and then saved', async () => {
    const clerk = await company();
    const id = await clerk.add();
    expect((await clerk.portal.list('&filter=-4')).map((each) => each.id)).toEqual([id]);
    const shown = await clerk.upload(['V-1,Blue Gum,,063102,1020 3040,']);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      fileName: 'refs.csv',
      size: { rows: 2, columns: 6 },
      place: { row: 1, column: 1, columns: { supplierName: 2, govCode: 3, accountCode: 4, accountNumber: 5, entityId: 6 } },
      needs: null,
      counts: counts({ assigned: 1 }),
      rows: [{ row: 2, reference: 'V-1', named: 'Blue Gum, 063-102 10203040', supplierId: id, supplierName: 'Bluegum Joinery' }],
      left: [],
    });
    expect(await clerk.codes()).toEqual([null]);

    const saved = await clerk.save(shown.body.fileId);
    expect(saved.body).toMatchObject({
      message: '1 supplier reference was saved.',
      counts: counts({ assigned: 1 }),
      left: [],
    });
    expect(saved.body.position).not.toBe('');
    expect(await clerk.codes()).toEqual(['V-1']);
    expect(await clerk.portal.list('&filter=-4')).toEqual([]);
    const [entry] = await clerk.portal.history(id);
    expect([entry!.by, entry!.sentence, entry!.changes]).toEqual([
      'User anna',
      'gave Bluegum Joinery the supplier reference V-1 (refs.csv, row 2)',
      [{ field: 'Supplier code', was: '', now: 'V-1' }],
    ]);
  });

  test('a file of supplier codes that is saved again writes nothing, and a repeated request returns its answer', async () => {
    const clerk = await company();
    const id = await clerk.add();
    const { fileId } = (await clerk.upload(['V-1,,,063102,10203040,', 'V-1,Bluegum Joinery,,,,'])).body;
    const headers = { 'idempotency-key': 'once-and-again' };
    const first = await clerk.save(fileId, headers);
    expect(first.body.counts).toEqual(counts({ assigned: 1, same: 1 }));
    expect((await clerk.save(fileId, headers)).body).toEqual(first.body);
    await harness.caughtUp();
    expect((await clerk.save(fileId, headers)).body).toEqual(first.body);
    expect((await clerk.save(fileId)).body).toEqual({
      position: '',
      message: 'Nothing had to be changed.',
      counts: counts({ same: 2 }),
      left: [],
    });
    const history = await clerk.portal.history(id);
    expect(history.filter(({ type }) => type === 'SupplierReferenceAssigned')).toHaveLength(1);
  });

  test('a file of supplier codes can have more rows than one write can save', async () => {
    const clerk = await company();
    const rows = Array.from({ length: 230 }, (_, i) => `V-${i},Supplier ${i},,063102,${1000 + i},`);
    const listed = 'Supplier Name,Account Name,BSB,Account Number,Country';
    const list = rows.map((_, i) => `Supplier ${i},Supplier ${i},063102,${1000 + i},AU`);
    const { body } = await clerk.person.upload<ReferenceFileAnswer>(
      '/customerPortalApi/uploadSupplierFile',
      'list.csv',
      [listed, ...list].join('\n'),
    );
    await clerk.person.post('/customerPortalApi/updateSuppliers', { fileId: body.fileId });
    await harness.app.get(Jobs).allSettled();
    await harness.caughtUp();
    const shown = await clerk.upload(rows);
    expect(shown.body.counts).toEqual(counts({ assigned: 230 }));
    expect(shown.body.rows).toHaveLength(50);
    expect((await clerk.save(shown.body.fileId)).body.counts).toEqual(counts({ assigned: 230 }));
    const records = await clerk.portal.list();
    expect(records.every(({ supplierCode, supplierName }) => supplierCode === supplierName.replace('Supplier ', 'V-'))).toBe(
      true,
    );
  });
});

describe('the position of the table', () => {
  test.each<[string, object, object]>([
    ['row 999', { row: '999', column: '1' }, { row: ['Row number greter than number of rows'] }],
    ['column 999', { row: '1', column: '999' }, { column: ['Column number greater than number of columns'] }],
    ['row 0', { row: '0' }, { row: ['Please enter a row number, counted from 1.'] }],
    ['column B', { column: 'B' }, { column: ['Please enter a column number, counted from 1.'] }],
  ])('the table position %s is refused at its field', async (_, asked, fields) => {
    const clerk = await company();
    const { status, body } = await clerk.upload(['V-1,Bluegum Joinery,,,,'], asked);
    expect([status, body.errorCode, body.fields, body.message]).toEqual([
      400,
      'validation',
      fields,
      Object.values(fields).flat()[0] as string,
    ]);
  });

  test('the column of the supplier codes is requested when no heading shows it', async () => {
    const clerk = await company();
    await clerk.add();
    const text = 'Kreditor;Bezeichnung\nK-1;Bluegum Joinery';
    const upload = (fields: Record<string, string>) => clerk.person.upload<ReferenceFileAnswer>(UPLOAD, 'refs.txt', text, fields);
    const shown = await upload({});
    expect(shown.body).toMatchObject({
      size: { rows: 2, columns: 2 },
      head: [
        { row: 1, cells: ['Kreditor', 'Bezeichnung'] },
        { row: 2, cells: ['K-1', 'Bluegum Joinery'] },
      ],
      place: { row: null, column: null, columns: {} },
      needs: 'Please say in which column the supplier references stand.',
      counts: counts({}),
    });
    expect((await clerk.save(shown.body.fileId)).status).toBe(422);
    expect((await upload({ row: '2', column: '1' })).body.needs).toBe(
      'Please say which column names the supplier: its account, its company number or its name.',
    );
    const said = await upload({ row: '2', column: '1', columns: '{"supplierName":2}' });
    expect([said.body.needs, said.body.counts]).toEqual([null, counts({ assigned: 1 })]);
    expect((await clerk.save(said.body.fileId)).body.counts).toEqual(counts({ assigned: 1 }));
    expect(await clerk.codes()).toEqual(['K-1']);
  });

  test.each(['{"supplierName":0}', '{"supplierName":"2"}', '{"shoeSize":1}', '[]', 'x'])(
    'columns named as %s are refused',
    async (columns) => {
      const clerk = await company();
      expect((await clerk.upload([], { columns })).status).toBe(400);
    },
  );
});

describe('which supplier a row means', () => {
  /** A customer with a supplier for every case. Nothing is saved here. */
  let clerk: Clerk;
  beforeAll(async () => {
    clerk = await company();
    await clerk.add({ supplierName: 'Bluegum Joinery', accountName: 'Bluegum Joinery Pty Ltd', govCode: '53 004 085 616' });
    await clerk.add({ supplierName: 'Heron', accountName: '', accountCode: '', accountNumber: '', country: '' });
    await clerk.add({ supplierName: 'Ibis North', accountName: 'Ibis', accountNumber: '777', entityId: 'north' });
    await clerk.add({ supplierName: 'Ibis South', accountName: 'Ibis', accountNumber: '777', entityId: 'south' });
    await clerk.add({ supplierName: 'Kauri', accountNumber: '888', supplierCode: 'K-9' });
    await clerk.add({ supplierName: 'Lorikeet', accountName: 'Lorikeet', accountNumber: '901' });
    await clerk.add({ supplierName: 'Lorikeet', accountName: 'Lorikeet', accountNumber: '902' });
    // The customer's own text for "has no company number".
    await clerk.add({ supplierName: 'Gannet', accountName: 'Gannet', accountNumber: '903', govCode: '0' });
  });

  test.each<[string, string, string, string | null, string | null]>([
    [
      'means the supplier of its account, whatever its name',
      'V-1,Somebody,,63102,10203040,',
      'assigned',
      'Bluegum Joinery',
      null,
    ],
    [
      'with an unknown account means the supplier of its company number',
      'V-1,Somebody,53004085616,033000,1,',
      'assigned',
      'Bluegum Joinery',
      null,
    ],
    ['without account and company number means the supplier of its name', 'V-1,heron,,,,', 'assigned', 'Heron', null],
    ['means the supplier of an account name in any spelling', 'V-1,BLUEGUM JOINERY P/L,,,,', 'assigned', 'Bluegum Joinery', null],
    [
      'with an unknown account means the supplier of its name that has no account',
      'V-1,Heron,,033000,5555,',
      'assigned',
      'Heron',
      null,
    ],
    [
      'never means a supplier of its name that has another account',
      'V-1,Bluegum Joinery,,033000,5555,',
      'unknown',
      null,
      'The supplier of this name has another account or company number.',
    ],
    [
      'means no supplier when nothing in it is known',
      'V-1,Egret,,,,',
      'unknown',
      null,
      'No supplier has this account, company number or name.',
    ],
    [
      'does not use a company number that stands for none',
      'V-1,Egret,0,,,',
      'unknown',
      null,
      'No supplier has this account, company number or name.',
    ],
    [
      'means none of two suppliers with the same name',
      'V-1,Lorikeet,,,,',
      'ambiguous',
      null,
      '2 suppliers fit: Lorikeet, Lorikeet.',
    ],
    [
      'means none of two suppliers with the same account',
      'V-1,Ibis,,063102,777,',
      'ambiguous',
      null,
      '2 suppliers fit: Ibis North, Ibis South.',
    ],
    ['means the one of two suppliers that has its name', 'V-1,Ibis South,,063102,777,', 'assigned', 'Ibis South', null],
    ['means the supplier of its entity', 'V-1,,,063102,777,Entity north', 'assigned', 'Ibis North', null],
    ['changes nothing when the supplier has this code already', 'K-9,,,063102,888,', 'same', 'Kauri', null],
    [
      'does not replace another code',
      'K-8,,,063102,888,',
      'other-reference',
      'Kauri',
      'This supplier has another reference already: K-9.',
    ],
    [
      'does not give a code that another supplier has',
      'K-9,Heron,,,,',
      'taken',
      'Heron',
      'Another supplier has this reference already: Kauri.',
    ],
    ['without a code is left out', ',Heron,,,,', 'no-reference', null, 'The row gives no reference.'],
    [
      'with a code of more than 100 characters is left out',
      `${'9'.repeat(101)},Heron,,,,`,
      'no-reference',
      null,
      'A reference has 100 characters at most.',
    ],
    [
      'with an unreadable account means the supplier of its name',
      'V-1,Heron,,06A,10203040,',
      'assigned',
      'Heron',
      'The bank account in this row cannot be read, so it was not used.',
    ],
  ])('a row of a file of supplier codes %s', async (_, row, outcome, supplierName, problem) => {
    const { counts: found, rows, left } = (await clerk.upload([row])).body;
    expect(found).toEqual(counts({ [outcome]: 1 }));
    const shown = [...rows, ...left];
    if (outcome === 'same') expect(shown).toEqual([]);
    else expect(shown).toMatchObject([{ row: 2, outcome, supplierName, problem }]);
  });

  test('a second code for one supplier, or a second supplier for one code, is left out', async () => {
    const { body } = await clerk.upload(['V-1,Heron,,,,', 'V-2,Heron,,,,', 'V-1,,,063102,901,', 'V-1,,,063102,777,north']);
    expect(body.left.map(({ row, outcome, problem }) => [row, outcome, problem])).toEqual([
      [3, 'other-reference', 'This supplier has another reference already: V-1.'],
      [4, 'taken', 'Another supplier has this reference already: Heron.'],
    ]);
    // Another entity may use the same code.
    expect(body.rows.map(({ row }) => row)).toEqual([2, 5]);
  });

  test('a code that another supplier once had is not given by a file, which no second person sees', async () => {
    const own = await company();
    const former = await own.add({ supplierName: 'Wattle Print', accountName: 'Wattle Print', supplierCode: 'V-7' });
    await own.portal.call('setSupplierDetails', { id: former, supplierCode: 'V-7-OLD' });
    const late = await own.add({ supplierName: 'Own Account', accountName: 'Own Account', accountNumber: '666777' });
    await harness.caughtUp();
    const { body } = await own.upload(['V-7,,,063102,666777,', 'V-7,Wattle Print,,,,']);
    expect(body.left.map(({ supplierId, outcome, problem }) => [supplierId, outcome, problem])).toEqual([
      [late, 'taken', "Wattle Print had this reference before. Please enter it on the supplier's page."],
      [former, 'other-reference', 'This supplier has another reference already: V-7-OLD.'],
    ]);
  });

  test('a user of one entity cannot reach suppliers of other entities with a file of supplier codes', async () => {
    const person = await harness.signIn(clerk.tenant, 'nora', ['canEditSuppliers', 'canAccessSupplierManagement'], 'north');
    const nora = new Clerk(clerk.tenant, person);
    const { body } = await nora.upload(['V-1,,,063102,777,', 'V-2,Heron,,,,', 'V-3,,,063102,777,south']);
    expect([...body.rows, ...body.left].map(({ supplierName, outcome }) => [supplierName, outcome])).toEqual([
      ['Ibis North', 'assigned'],
      [null, 'unknown'],
      [null, 'unknown'],
    ]);
  });
});

test('a code that was given in the meantime is kept, and the row is reported', async () => {
  const clerk = await company();
  const id = await clerk.add();
  const { fileId } = (await clerk.upload(['V-1,Bluegum Joinery,,,,'])).body;
  await harness.told(clerk.tenant, supplier, id, {
    type: 'AssignReference',
    data: { supplierId: id, reference: 'M-1', fileName: 'other.csv', sha256: 'a', row: 1 },
  });
  // The read models may or may not contain it yet.
  const saved = await clerk.save(fileId);
  expect(saved.body.counts).toEqual(counts({ 'other-reference': 1 }));
  expect(saved.body.left).toMatchObject([{ row: 2, supplierName: 'Bluegum Joinery', outcome: 'other-reference' }]);
  expect(await clerk.codes()).toEqual(['M-1']);
});

describe('a refused file', () => {
  test.each<[string, string, string]>([
    ['no content', ',,,\n', 'The file is empty.'],
    ['open quotes', `${HEADER}\n"V-1,x`, 'Row 2: quotation marks make this row unreadable, so the file was not read.'],
    [
      'too many rows',
      `${HEADER}\n${'V-1,Heron,,,,\n'.repeat(5_000)}`,
      'A reference file may have 5,000 rows at most. Please split it into smaller files.',
    ],
  ])('a file of supplier codes with %s is refused', async (_, text, message) => {
    const clerk = await company();
    const answer = await clerk.person.upload<ErrorAnswer>(UPLOAD, 'refs.csv', text);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  test('a file that is unknown or belongs to another customer cannot be saved', async () => {
    const clerk = await company();
    const stranger = await company();
    const { fileId } = (await clerk.upload(['V-1,Bluegum Joinery,,,,'])).body;
    expect((await stranger.save(fileId)).status).toBe(404);
    expect((await clerk.save('nobody')).status).toBe(404);
    expect((await clerk.save('')).body.message).toBe('Please upload a file first.');
  });

  test('a file of supplier codes from a user who cannot edit suppliers is refused', async () => {
    const clerk = await company();
    const reader = await harness.signIn(clerk.tenant, 'reader', ['canAccessSupplierManagement']);
    expect((await reader.upload(UPLOAD, 'refs.csv', HEADER)).status).toBe(403);
    expect((await reader.post(SAVE, { fileId: 'x' })).status).toBe(403);
  });
});
