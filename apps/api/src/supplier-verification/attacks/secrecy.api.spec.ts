import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AccountCheck } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { type Answer, Harness, type Visitor } from '../../platform/testing/harness.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { Printed } from '../testing/printed.js';
import { SupplierBrowser } from '../testing/supplier-browser.js';

/** Wrong digits that somebody typed, made of letters that no digest contains. */
const TYPED = 'KVWYXR';

let harness: Harness;
let asked: Asked;
let finance: Visitor;
const printed = new Printed();

beforeAll(async () => {
  printed.listen();
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  finance = await harness.signIn(TENANT, 'finance');
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(async () => {
  printed.end();
  await harness.stop();
});

/** Everything that can be done without knowing the digits, with every call of the page. */
const tryEverything = async (browser: SupplierBrowser, { publicId }: Link): Promise<void> => {
  const method = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '7654 3210', PaymentType: 4 };
  const calls: readonly (readonly [action: string, body: object])[] = [
    ['getByPublicId', { supplierId: publicId }],
    ['checkAccountNumber', { publicId, accountNumber: TYPED }],
    ['checkAccountNumber', { publicId, accountNumber: `2040${TYPED}`, accountCode: '063102' }],
    ['checkAccountNumber', { publicId, accountNumber: '' }],
    ['verifyAccountNumber', { publicId, accountNumber: TYPED, verified: 1, accountName: NAME }],
    ['verifyAccountNumber', { publicId, accountNumber: TYPED, verified: 0, accountName: 'Other' }],
    ['submitPaymentType', { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod: method }],
    ['submitPaymentType', { publicId, isVerify2: true, isCorrectDetailsFlag: false, supplierPaymentMethod: method }],
    ['setVerifierDetails', { publicId, accountNumber: TYPED, verifierEmail: 'x' }],
    ['delegate', { publicId, email: 'nobody' }],
    ['checkAccountCode', { code: '063-102', accountCodeType: 9 }],
    ['unsubscribe', { publicId }],
    ['verifyAccountNumber', { publicId, accountNumber: TYPED, verified: 3, accountName: '' }],
    ['getByPublicId', { supplierId: publicId }],
  ];
  for (const [action, body] of calls) await browser.call(action, body);
};

/** What a visitor's calls added to the log, without the account that a lock and a report name for the customer. */
const written = async (link: Link): Promise<string> => {
  const all = await asked.events(link);
  const mine = all.slice(all.findLastIndex(({ type }) => type === 'LinkIssued') + 1);
  const withoutAccount = mine.map(({ type, data, ...rest }) => ({ ...rest, type, data: { ...data, account: null } }));
  return JSON.stringify(withoutAccount);
};

describe('before the digits are entered', () => {
  test('before the digits are entered no body, header, event or log line contains a hidden digit or a typed one', async () => {
    const link = await asked.both();
    const browser = await SupplierBrowser.open(harness);
    await tryEverything(browser, link);
    new Logger('test').warn('the log is heard');
    const said = await asked.said(link);
    expect(said).toEqual([
      'VerificationOpened',
      'AccountNumberMismatched',
      'AccountNumberMismatched',
      'SupplierUnsubscribed',
      'AccountReportedIncorrect',
    ]);
    expect(printed.text).toContain('the log is heard');
    for (const text of [browser.heard.join('\n'), printed.text, await written(link)])
      for (const secret of [HIDDEN, account.accountNumber, TYPED]) expect(text).not.toContain(secret);
  });

  test("before the digits are entered no answer contains the account name when it differs from the supplier's name", async () => {
    const supplierId = await asked.supplier({}, 'A Trading Name');
    const link = await asked.link(supplierId);
    const browser = await SupplierBrowser.open(harness);
    await tryEverything(browser, link);
    expect(browser.heard.join('\n')).toContain('A Trading Name');
    expect(browser.heard.join('\n')).not.toContain(NAME);
  });

  test('all wrong digits get the same answer', async () => {
    const link = await asked.both();
    const browser = await SupplierBrowser.open(harness);
    const near = [`${HIDDEN.slice(0, -1)}A`, `A${HIDDEN.slice(1)}`, TYPED, HIDDEN.slice(1)];
    for (const accountNumber of near) {
      const { status, body } = await browser.call<AccountCheck>('checkAccountNumber', { publicId: link.publicId, accountNumber });
      expect([status, body]).toEqual([200, { isLocked: 0, accountName: '', unmatchedAccount: '' }]);
    }
  });
});

/** Waits until the ledger reaches the last event, because an export replays the ledger. */
const covered = async (): Promise<void> => {
  for (;;) {
    await harness.caughtUp();
    const { status, body } = await finance.get<{ uncovered: number }>('/audit/state');
    if (status !== 200) throw new Error(`the audit state answers ${status}`);
    if (body.uncovered === 0) return;
    await nextTurn();
  }
};

describe('the link', () => {
  test('the public id of a link is in no portal answer, export, event or log line', async () => {
    const link = await asked.both();
    const browser = await SupplierBrowser.open(harness);
    const { publicId, supplierId } = link;
    await browser.call('getByPublicId', { supplierId: publicId });
    await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN });
    await browser.call('verifyAccountNumber', { publicId, verified: 1, accountName: NAME });
    await covered();
    const paths = [
      '/suppliers?length=500',
      `/suppliers/${supplierId}`,
      `/suppliers/${supplierId}/history`,
      '/approvals',
      '/audit/export?from=2026-11-01&to=2026-11-30&format=jsonl&all=true',
    ];
    const answers: Answer<unknown>[] = [];
    for (const path of paths) answers.push(await finance.get(path));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const search = await finance.get(`/suppliers?length=500&search=${publicId}`);
    const texts = [...answers.map(({ text }) => text), search.text, JSON.stringify(await asked.events(link)), printed.text];
    for (const text of texts) expect(text).not.toContain(publicId);
    for (const { text } of [answers[1]!, answers.at(-1)!]) expect(text).toContain(supplierId);
  });
});
