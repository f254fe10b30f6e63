import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AccountCheck, AnswerResult, DetailsSaved, SupplierRowsAnswer, VerificationRecord } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';
import { Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { SupplierBrowser } from '../testing/supplier-browser.js';

const SUPPLIERS = 25;
const person = { verifierEmail: 'mei@bluegum.example', verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', terms: true };

let harness: Harness;
const links: Link[] = [];

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  const asked = new Asked(harness);
  for (let i = 0; i < SUPPLIERS; i++) links.push(await asked.both());
}, 30_000);
afterAll(() => harness.stop());

type Said = { readonly status: number; readonly body: object };

/**
 * One supplier's visit from the link to the last page. Every third supplier mistypes first. Returns the server's answers, call by
 * call.
 */
const answer = async ({ publicId }: Link, i: number): Promise<readonly Said[]> => {
  const browser = await SupplierBrowser.open(harness, `203.0.113.${i}`);
  const said: Said[] = [];
  const call = async <Body extends object>(action: string, body: object): Promise<void> => {
    const { status, body: told } = await browser.call<Body>(action, body);
    said.push({ status, body: told });
  };
  await call<VerificationRecord>('getByPublicId', { supplierId: publicId });
  if (i % 3 === 0) await call<AccountCheck>('checkAccountNumber', { publicId, accountNumber: 'AAAAAA' });
  await call<AccountCheck>('checkAccountNumber', { publicId, accountNumber: HIDDEN });
  await call<AnswerResult>('verifyAccountNumber', { publicId, verified: 1, accountName: NAME });
  await call<DetailsSaved>('setVerifierDetails', { publicId, ...person });
  return said;
};

test('many suppliers that answer at once while the list is read are all confirmed', async () => {
  const anna = await harness.signIn(TENANT, 'anna');
  let isOver = false;
  const look = async (): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (; !isOver; await nextTurn()) statuses.push((await anna.get('/suppliers?length=100')).status);
    return statuses;
  };
  const looks = look();
  const answers = await Promise.all(links.map(answer));
  isOver = true;
  expect(new Set(await looks)).toEqual(new Set([200]));
  for (const [i, said] of answers.entries()) {
    const mistyped = i % 3 === 0 ? [{ status: 200, body: { isLocked: 0, accountName: '', unmatchedAccount: '' } }] : [];
    expect(said).toMatchObject([
      { status: 200, body: { isLocked: 0, verified: null, message: '' } },
      ...mistyped,
      { status: 200, body: { isLocked: 0, accountName: NAME, unmatchedAccount: '' } },
      { status: 200, body: { result: 1, unmatchedAccount: '' } },
      { status: 200, body: { saved: true, finished: true } },
    ]);
  }
  await harness.caughtUp();
  const { body } = await anna.get<SupplierRowsAnswer>('/suppliers?length=100');
  const shown = body.rows.map(({ requestStatus, status }) => [requestStatus, status]);
  expect(shown).toEqual(links.map(() => ['confirmed', 'verified']));
}, 30_000);
