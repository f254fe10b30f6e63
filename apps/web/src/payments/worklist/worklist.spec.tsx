/** @jest-environment ./apps/web/src/testing/environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { ResultRow, RowActionName, RunView } from '@counterfoil/projections';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { type Answer, type Call, serve } from '../../testing/server.js';
import { RunToolsContext } from './run-tools.js';
import { Worklist } from './worklist.js';

const row = (n: number, over: Partial<ResultRow> = {}): ResultRow =>
  ({
    ref: `r:${n}`,
    runId: 'r',
    n,
    accountName: `Payee ${n}`,
    accountDisplay: '083-787 788227492',
    amount: 100 * n,
    currency: 'AUD',
    country: 'AUS',
    reference: '',
    result: 2,
    reason: 'Possible new supplier',
    unchecked: '',
    statusTooltip: '',
    sameSuppliers: '',
    similarSuppliers: '',
    supplierId: null,
    supplierCode: '',
    supplierName: '',
    grade: 'none',
    comparedWith: '',
    nameWords: [],
    evidence: [],
    alerts: [],
    dismissed: [],
    comment: '',
    commentBy: '',
    authorizerComment: '',
    bankName: '',
    paymentDate: null,
    limitAmount: null,
    paymentIdTotal: null,
    gstFrom: null,
    gstTo: null,
    ...over,
  }) as ResultRow;

const tally = (lines: number, amount = lines * 100) => ({ lines, amount });
const run = {
  id: 'r',
  origin: 'file',
  fileName: 'pay.aba',
  currency: 'AUD',
  byResult: { '1': tally(2), '2': tally(2), '0': tally(1) },
  atRisk: tally(3),
  judged: tally(5),
  alerts: 0,
  readyAt: null,
  progress: { state: 'completed', judged: 5, lines: 5, problem: null },
} as unknown as RunView;

const rows = [row(1), row(2, { result: 0 }), row(3, { sameSuppliers: 's1|V026|Yarra Valley Printing|083-787 788440210' })];

const AskSuppliers = ({ supplierIds }: { readonly supplierIds: readonly string[] }) => <p>Asking {supplierIds.join(', ')}</p>;

const refusals: Partial<Record<RowActionName, string>> = { 'put-back': 'Neither held nor left out.' };
const workable: readonly RowActionName[] = ['hold', 'leave-out', 'put-back', 'accept', 'recheck', 'dismiss-alerts'];
const nothingYet = { aside: null, accepted: null, waiting: null, since: null, rechecked: null, owner: null, acceptance: null };
const waitsForUs = {
  acceptance: { requestId: 'q', byName: 'Ben', at: '2026-11-20T01:00:00.000Z' },
  waiting: { on: 'second-person', step: 'acceptance', since: '2026-11-20T01:00:00.000Z', until: null, by: 'b', byName: 'Ben' },
};

const summary = { tabs: { waiting: tally(1) }, held: tally(1), leftOut: tally(0), accepted: tally(0) };

/** Answers about the work on payments: line 1 waits for a second person, line 2 is held. */
const workAnswer = ({ method, path }: Call): Answer | undefined => {
  if (!path.startsWith('payments/runs/r/work')) return undefined;
  if (path.endsWith('/hold')) return { status: 409, body: { errorCode: 'released', message: 'This run is released.' } };
  if (method === 'POST') return { body: { position: '1' } };
  if (path.includes('tab=out')) return { body: { rows: [{ n: 2, aside: { kind: 'held' } }], total: 1, summary } };
  const n = Number(path.split('/').at(-1));
  const actions = workable.map((action) => ({ action, refusal: refusals[action] ?? null }));
  const row = { n, ...nothingYet, ...(n === 1 ? waitsForUs : {}) };
  return { body: { row, actions, chain: [], needsCallBack: false, acceptanceCheck: null, blockedBecause: null } };
};

const openRun = async (answer: (path: string) => { status?: number; body: unknown } = () => ({ body: { rows, total: 3 } })) => {
  const { calls } = serve((call) => workAnswer(call) ?? answer(call.path));
  const page = renderPage(
    <RunToolsContext value={{ AskSuppliers }}>
      <Worklist run={run} />
    </RunToolsContext>,
  );
  await screen.findAllByRole('button', { name: /Open line|Try again/ });
  return { ...page, calls };
};

const names = () => screen.getAllByRole('button', { name: /^Open line/ }).map((button) => button.textContent);
const headline = () => screen.getByRole('complementary').querySelector('h2')?.textContent;

const matchMedia = window.matchMedia.bind(window);

/** A screen with room for the panel beside the list. */
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(min-width: 62em)' });
});

test('a known payee with another account stands first, then a name that differs, then a new payee', async () => {
  await openRun();
  expect(names()).toEqual(['Payee 3', 'Payee 2', 'Payee 1']);
});

test('the panel shows the first payment with both accounts and the digits that differ', async () => {
  await openRun();
  const panel = within(screen.getByRole('complementary'));
  expect(headline()).toBe('A known payee, another account');
  expect(panel.getByText('On file')).toBeTruthy();
  expect(panel.getAllByText(/differs in/).length).toBe(2);
});

test('j and k walk through the payments and stop at both ends', async () => {
  const { user } = await openRun();
  await user.keyboard('k');
  expect(headline()).toBe('A known payee, another account');
  await user.keyboard('jj');
  expect(screen.getByRole('button', { name: 'Open line 1, Payee 1' }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('j');
  expect(screen.getByRole('button', { name: 'Open line 1, Payee 1' }).getAttribute('aria-pressed')).toBe('true');
});

test('x selects the open payment, also after a checkbox was pressed', async () => {
  const { user } = await openRun();
  await user.click(screen.getByRole('checkbox', { name: 'Select line 2, Payee 2' }));
  await user.keyboard('x');
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('a asks the supplier of the open payment, and does nothing where no supplier has the account', async () => {
  const asked = [row(1, { result: 6, supplierId: 's7' }), row(2)];
  const { user } = await openRun(() => ({ body: { rows: asked, total: 2 } }));
  await user.keyboard('ja');
  expect(screen.queryByText(/^Asking/)).toBeNull();
  await user.keyboard('ka');
  expect(screen.getByText('Asking s7')).toBeTruthy();
});

test('a key that is typed into the search does not move the list', async () => {
  const { user } = await openRun();
  await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'jx');
  expect(headline()).toBe('A known payee, another account');
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('payments that need nothing are folded into one line with their sum', async () => {
  const { user, calls } = await openRun();
  await user.click(screen.getByRole('button', { name: /^Nothing to do · 2 payments/ }));
  await screen.findAllByRole('button', { name: /^Open line/ });
  expect(calls.some(({ path }) => path.includes('result=1'))).toBe(true);
});

test('a list that could not be loaded says so and can be asked for again', async () => {
  await openRun(() => ({ status: 500, body: { errorCode: 'error', message: 'Broken' } }));
  expect(screen.getByText('The payments could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a payment that is held says so in the list, and the page says how much is held', async () => {
  await openRun();
  expect(await screen.findByText('Held')).toBeTruthy();
  expect(screen.getByText(/^Held: 1 payment,/)).toBeTruthy();
  expect(screen.queryByText(/^Left out:/)).toBeNull();
});

test('a key that cannot be used now does nothing', async () => {
  const { user } = await openRun();
  await screen.findByRole('button', { name: 'Hold' });
  await user.keyboard('p');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
});

test('l leaves the selected payments out with a reason, and then nothing is selected', async () => {
  const { user, calls } = await openRun();
  await screen.findByRole('button', { name: 'Leave out' });
  await user.keyboard('xjx');
  await screen.findByRole('button', { name: 'Leave out (2)' });
  await user.keyboard('l');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave out: 2 payments' }));
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(dialog.getByText('Please enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Paid by card');
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByText('2 payments left out.')).toBeTruthy();
  const sent = calls.find(({ path }) => path === 'payments/runs/r/work/leave-out');
  expect(sent?.body).toEqual({ lines: [3, 2], reason: 'Paid by card' });
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('a refusal of the server stays in the dialog as it is', async () => {
  const { user } = await openRun();
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }));
  await user.type(dialog.getByRole('textbox'), 'Called');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText('This run is released.')).toBeTruthy();
});

test('an acceptance that waits says who owes what since when, and a second person approves it', async () => {
  const { user, calls } = await openRun();
  await user.keyboard('jj');
  expect(await screen.findByText(/The acceptance waits for a second person. Asked by Ben/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve the acceptance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the acceptance' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved.')).toBeTruthy();
  expect(calls.some(({ path }) => path === 'payments/runs/r/work/acceptances/q/approve')).toBe(true);
});
