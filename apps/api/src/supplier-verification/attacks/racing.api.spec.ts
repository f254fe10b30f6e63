import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calledAt } from '../../platform/testing/checks.js';
import type { SupplierCommand } from '@counterfoil/domain';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { AtLink, refusal } from '../testing/at-link.js';

let harness: Harness;
let asked: Asked;
let anna: Visitor;
let ben: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', { claimCoolingOffHours: 0 });
  anna = await harness.signIn(TENANT, 'anna');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

/** Chance decides which call is first. The outcome must be right either way. */
const ROUNDS = [1, 2, 3, 4, 5];

const answers = async (link: Link): Promise<readonly string[]> =>
  (await asked.said(link)).filter((type) => /^(SupplierVerified|AccountReportedIncorrect|AnswerSetAside)$/.test(type));
/** Runs a command of a user. Returns null, or the refusal when the supplier was first. */
const attempt = (command: SupplierCommand): Promise<string | null> =>
  asked.tell(command).then(
    () => null,
    (error: Error) => error.message,
  );
const changed = ({ supplierId }: Link): SupplierCommand => ({
  type: 'SetSupplierDetails',
  data: {
    ...({ supplierId, source: 'form', singleOperator: true } as const),
    payee: { account: { ...account, accountNumber: '55667788' }, accountName: NAME },
  },
});

describe('calls at the same moment', () => {
  test.each(ROUNDS)('a confirmation at the moment of a report by the same visitor never comes last (%d)', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const [confirmed, reported] = await Promise.all([visitor.answer(1), visitor.answer(3)]);
    const said = await answers(link);
    // A report may follow one's own confirmation (P-4.1) once that is answered. A confirmation never undoes a report.
    const taken = [
      ...(confirmed.status === 200 ? ['SupplierVerified'] : []),
      ...(reported.status === 200 ? ['AccountReportedIncorrect'] : []),
    ];
    expect(said).toEqual(taken);
    expect(taken.length).toBeGreaterThan(0);
    expect([confirmed, reported].filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  });

  test.each(ROUNDS)('of two visitors who confirm under different names at the same moment, one is recorded (%d)', async () => {
    const link = await asked.both();
    const [first, second] = [await AtLink.matched(harness, link), await AtLink.matched(harness, link)];
    const both = await Promise.all([first.answer(0, 'Bluegum One'), second.answer(0, 'Bluegum Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0].status === 200 ? 'Bluegum One' : 'Bluegum Two';
    const verified = (await asked.events(link)).filter(({ type }) => type === 'SupplierVerified');
    expect(verified.map(({ data }) => (data as { accountName: string }).accountName)).toEqual([winner]);
    const loser = both[0].status === 200 ? second : first;
    expect((await loser.look()).body).toMatchObject({ verified: 0, accountName: '', accountNumber: '' });
  });

  test.each(ROUNDS)('an answer at the moment of an account change applies to the old account or is refused (%d)', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const [answered] = await Promise.all([visitor.answer(1), attempt(changed(link))]);
    const said = (await asked.events(link)).map(({ type }) => type);
    if (answered.status === 200) {
      const verified = (await asked.events(link)).find(({ type }) => type === 'SupplierVerified');
      expect(verified?.data).toMatchObject({ account: { accountNumber: account.accountNumber } });
      expect(said.indexOf('SupplierVerified')).toBeLessThan(said.lastIndexOf('AccountChangeRequested'));
    } else {
      expect(refusal(answered)).toEqual([409, 'request-changed']);
      expect(answered.body.message).toContain('has changed the details on file since it asked you');
      expect(said).not.toContain('SupplierVerified');
    }
    await harness.caughtUp();
    expect((await ben.get<{ status: string }>(`/suppliers/${link.supplierId}`)).body).toMatchObject({ status: 'unverified' });
  });

  test.each(ROUNDS)('a link that is answered and revoked at the same moment ends as one of the two (%d)', async () => {
    const link = await asked.both();
    const { supplierId, requestId } = link;
    const visitor = await AtLink.matched(harness, link);
    const revoke = { type: 'RevokeLink', data: { supplierId, requestId, reason: 'sent in error' } } as const;
    const [answered, refused] = await Promise.all([visitor.answer(1), attempt(revoke)]);
    const said = await asked.said(link);
    expect([said.includes('SupplierVerified'), said.includes('LinkRevoked')].filter(Boolean)).toHaveLength(1);
    expect(answered.status === 200).toBe(said.includes('SupplierVerified'));
    if (said.includes('SupplierVerified')) expect(refused).not.toBeNull();
  });

  test.each(ROUNDS)('a confirmation at the moment of a lock counts before the lock or is refused (%d)', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const other = await AtLink.open(harness, link);
    for (let i = 0; i < 4; i++) await other.check(`AAAAA${i}`);
    const [answered, fifth] = await Promise.all([visitor.answer(1), other.check('AAAAA4')]);
    const said = await asked.said(link);
    if (answered.status === 200) expect([fifth.status, said.includes('SupplierLocked')]).toEqual([409, false]);
    else expect([refusal(answered), fifth.body.isLocked, await answers(link)]).toEqual([[409, 'link-closed'], 1, []]);
  });
});

describe('two claims', () => {
  test('of two claims for one supplier, approving the first makes the second void', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const first = await AtLink.matched(harness, link);
    expect((await first.pay()).status).toBe(200);
    const next = await asked.link(link.supplierId, 'IssueLink', { forcedUpdate: true });
    const second = await AtLink.matched(harness, next);
    const [one] = await claims(link);
    const other = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '1111 2222', PaymentType: 4 };
    const approve = (requestId: string) => {
      const check = calledAt(harness.clock.now());
      return ben.post('/approvals/approve', { supplierId: link.supplierId, requestId, check });
    };
    const [approved, claimed] = await Promise.all([approve(one!), second.pay({ supplierPaymentMethod: other })]);
    if (approved.status === 200) {
      // Either it came before the approval and is void, or the account it was about is no longer on file.
      if (claimed.status === 200) expect(refusal(await approve((await claims(link))[1]!))).toEqual([409, 'request-changed']);
      else expect(refusal(claimed)).toEqual([409, 'request-changed']);
    } else expect([...refusal(approved), claimed.status]).toEqual([409, 'changed-meanwhile', 200]);
    const changes = (await asked.events(link)).filter(({ type }) => type === 'AccountChangeApproved');
    expect(changes.length).toBe(approved.status === 200 ? 1 : 0);
  });

  test('a claim cannot be approved by the user who sent its link', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const visitor = await AtLink.matched(harness, link);
    await visitor.pay();
    const [requestId] = await claims(link);
    const body = { supplierId: link.supplierId, requestId, check: calledAt(harness.clock.now()) };
    expect(refusal(await anna.post('/approvals/approve', body))).toEqual([409, 'second-person-needed']);
    expect((await ben.post('/approvals/approve', body)).status).toBe(200);
  });
});

const claims = async (link: Link): Promise<readonly string[]> =>
  (await asked.events(link)).flatMap((event) =>
    event.type === 'AccountChangeRequested' && event.data.source === 'supplier' ? [event.data.requestId] : [],
  );

describe('digits that were entered', () => {
  test('digits entered before the account was changed no longer work, and the link shows no name', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    await asked.tell(changed(link));
    expect(refusal(await visitor.check(HIDDEN))).toEqual([409, 'request-changed']);
    expect((await visitor.look()).body.accountName).toBe('');
  });
});

test('the report of a visitor who did not enter the digits records that they saw no account name', async () => {
  const link = await asked.both();
  await AtLink.matched(harness, link);
  const second = await AtLink.open(harness, link);
  await second.look();
  expect((await second.answer(3)).body.result).toBe(3);
  expect((await asked.events(link)).at(-1)?.data).toMatchObject({ shown: { accountNumber: '2040xxxxxx', accountName: null } });
});
