/** @jest-environment ./apps/web/src/testing/environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { ResultRow, RunView } from '@counterfoil/projections';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
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

const openRun = async (answer: (path: string) => { status?: number; body: unknown } = () => ({ body: { rows, total: 3 } })) => {
  const { calls } = serve(({ path }) => answer(path));
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
  expect(calls.at(-1)?.path).toContain('result=1');
});

test('a list that could not be loaded says so and can be asked for again', async () => {
  await openRun(() => ({ status: 500, body: { errorCode: 'error', message: 'Broken' } }));
  expect(screen.getByText('The payments could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});
