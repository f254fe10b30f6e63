import { beforeEach, expect, test } from '@jest/globals';
import type { RowActionName, RunView, WorkPlace, WorkRow } from '@counterfoil/projections';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderPage } from '../../testing/page.js';
import { type Answer, type Call, serve } from '../../testing/server.js';
import { RunActions } from '../runs/run-actions.js';
import { type RunTools, RunToolsContext } from './acts/run-tools.js';
import { Worklist } from './worklist.js';

const nothingYet = { aside: null, accepted: null, waiting: null, since: null, rechecked: null, owner: null, acceptance: null };

const row = (n: number, over: Partial<WorkRow> = {}): WorkRow =>
  ({
    ...{ n, accountName: `Payee ${n}`, accountDisplay: '083-787 788227492', accountCode: '083787', accountNumber: '788227492' },
    ...{ accountCodeType: 9, amount: 100 * n, currency: 'AUD', reference: '', result: 2, grade: 'none', alerts: [], known: [] },
    ...{ supplierId: null, supplierCode: '', supplierName: '', place: 'todo', why: 'new-payee', firstWhy: 'new-payee' },
    ...nothingYet,
    mergedInto: null,
    ...over,
  }) as WorkRow;

const first = (n: number) => ({
  ...{ ref: `r:${n}`, runId: 'r', n, accountName: `Payee ${n}`, accountDisplay: '', amount: 100 * n, currency: 'AUD' },
  ...{
    country: 'AUS',
    govCode: '',
    abnStatus: '',
    amlStatusReason: '',
    reference: '',
    result: 2,
    reason: '',
    unchecked: '',
    statusTooltip: '',
    sameSuppliers: '',
  },
  ...{
    similarSuppliers: '',
    supplierId: null,
    supplierCode: '',
    supplierName: '',
    grade: 'none',
    comparedWith: '',
    nameWords: [],
  },
  ...{ evidence: [], alerts: [], dismissed: [], comment: '', commentBy: '', authorizerComment: '', bankName: '' },
  ...{ paymentDate: null, limitAmount: null, paymentIdTotal: null, gstFrom: null, gstTo: null },
});

const tally = (lines: number, amount = lines * 100) => ({ lines, amount });
const run = {
  ...{ id: 'r', origin: 'file', fileName: 'pay.aba', currency: 'AUD', status: 'completed', open: true, byResult: {} },
  ...{ atRisk: tally(3), judged: tally(5), alerts: 0, readyAt: null },
  progress: { state: 'completed', judged: 5, lines: 5, problem: null },
} as unknown as RunView;

const known = {
  ...{ supplierId: 's1', supplierCode: 'V026', supplierName: 'Yarra Valley Printing', accountDisplay: '083-787 788440210' },
  ...{
    matchedBy: 'name',
    mergedInto: null,
    verifiedAt: '2026-03-14T00:00:00.000Z',
    timesPaid: 11,
    lastPaidAt: '2026-11-07T00:00:00.000Z',
  },
} as WorkRow['known'][number];
/** The rows as the server sorts them. */
const rows = [row(3, { why: 'account-changed', known: [known] }), row(2, { result: 0, why: 'name-differs' }), row(1)];
const waits = row(1, {
  place: 'waiting',
  acceptance: { requestId: 'q', byName: 'Ben', at: '2026-11-20T01:00:00.000Z' },
  waiting: {
    on: 'second-person',
    step: 'acceptance',
    since: '2026-11-20T01:00:00.000Z',
    until: null,
    by: 'b',
    byName: 'Ben',
    deciders: ['Carla Ruiz', 'Dan Ito'],
  },
});

const summaryOf = (listed: readonly WorkRow[]) => {
  const at = (place: WorkPlace) => tally(listed.filter((one) => one.place === place).length);
  return {
    tabs: { todo: at('todo'), waiting: at('waiting'), alerts: tally(0), nothing: tally(2), out: at('out'), all: tally(5) },
    reasons: [{ why: 'account-changed', tone: 'red', ...tally(1) }],
    ...{ atRisk: tally(3), cleared: tally(0), held: at('out'), leftOut: tally(0), accepted: tally(0) },
    ...{ waitingOn: { suppliers: 0, secondPerson: 0, oldest: null }, changed: 0, policyChanged: false },
  };
};

type Given = {
  readonly rows?: readonly WorkRow[];
  readonly total?: number;
  readonly refusals?: Partial<Record<RowActionName, string>>;
  readonly isOwn?: boolean;
  /** Lines for which the action is refused. */
  readonly refused?: readonly number[];
};

const acts: readonly RowActionName[] = [
  ...([
    'ask',
    'add-supplier',
    'certify',
    'hold',
    'leave-out',
    'put-back',
    'accept',
    'assign',
    'recheck',
    'dismiss-alerts',
    'remind',
  ] as const),
];
const quiet = { 'put-back': 'Neither held nor left out.', 'dismiss-alerts': 'No open alert.', remind: 'It was not asked.' };

const actRow = (n: number) => ({ n, accountName: `Payee ${n}`, amount: 100 * n, supplierId: `s${n}` });
const preview = ({ lines }: { readonly lines?: readonly number[] }, all: readonly WorkRow[], refused: readonly number[]) => {
  const wanted = lines ?? all.map(({ n }) => n);
  const can = wanted.filter((n) => !refused.includes(n)).map(actRow);
  const cannot = wanted.filter((n) => refused.includes(n)).map(actRow);
  return {
    ...{ can, amount: can.reduce((sum, { amount }) => sum + amount, 0), needCallBack: 0 },
    cannot: cannot.length === 0 ? [] : [{ reason: 'This payment is held already.', rows: cannot }],
  };
};

/** Acts as the server of a run with these rows. */
const answering =
  ({ rows: listed = rows, total = listed.length, refusals = {}, isOwn = false, refused = [] }: Given) =>
  ({ path, body }: Call): Answer => {
    const address = path.split('?')[0] ?? '';
    if (address === 'payments/colleagues')
      return { body: { rows: [{ userId: 'ben', name: 'Ben Carver' }], total: 1, position: '1' } };
    if (address.endsWith('/pulse')) return { body: { stamp: '1' } };
    if (address === 'views') return { body: { rows: [], position: '1' } };
    if (address.endsWith('/release')) return { body: { needsSecondPerson: [], refused: null, request: null, open: tally(3) } };
    if (address.endsWith('/hold')) return { status: 409, body: { errorCode: 'released', message: 'This run is released.' } };
    if (address.endsWith('preview')) return { body: preview(body as object, listed, refused) };
    if (address === 'payments/runs/r/work')
      return {
        body: {
          rows: path.includes('tab=nothing') ? [row(9)] : listed,
          total,
          next: null,
          summary: summaryOf(listed),
          position: '1',
        },
      };
    const n = Number(address.split('/').at(-1));
    const actions = acts.map((action) => ({ action, refusal: { ...quiet, ...refusals }[action as keyof typeof quiet] ?? null }));
    const of = { row: listed.find((one) => one.n === n) ?? row(n), first: first(n), actions, chain: [], alerts: [] };
    if (Number.isInteger(n))
      return {
        body: { ...of, headline: '', needsCallBack: false, acceptanceCheck: null, isOwnAcceptance: isOwn, blockedBecause: null },
      };
    return { body: { position: '1' } };
  };

const Of =
  (what: string): RunTools['AskSuppliers'] =>
  ({ supplierIds, note }) => (
    <div>
      {what} {supplierIds.join(', ')}
      {note}
    </div>
  );
const tools: RunTools = {
  ...{ AskSuppliers: Of('Asking'), RemindSuppliers: Of('Reminding') },
  AddPayee: ({ payment }) => <p>Adding {payment.accountName}</p>,
  CertifyNames: ({ payments }) => <p>Certifying {payments.map(({ accountName }) => accountName).join(', ')}</p>,
  SupplierDecisions: ({ supplierId }) => <p>Decisions about {supplierId}</p>,
};

const openRun = async (given: Given = {}, answer: (call: Call) => Answer = answering(given), above: ReactNode = null) => {
  const { calls } = serve(answer);
  const page = renderPage(
    <RunToolsContext value={tools}>
      {above}
      <Worklist run={run} />
    </RunToolsContext>,
  );
  await screen.findAllByRole('button', { name: /Open line|Try again|Columns/ });
  await screen.findAllByRole('button', { name: /Open line|Try again|Nothing to do ·/ });
  return { ...page, calls };
};

const names = () => screen.getAllByRole('button', { name: /^Open line/ }).map((button) => button.textContent);
const headline = () => screen.getByRole('complementary').querySelector('h2')?.textContent;
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const select = (n: number) => screen.getByRole('checkbox', { name: `Select line ${n}, Payee ${n}` });

const matchMedia = window.matchMedia.bind(window);

/** The screen is wide enough for the panel beside the list. */
beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(min-width: 62em)' });
});

test('the payments are listed in the order of the server, and the first tab is To do', async () => {
  const { calls } = await openRun();
  expect(names()).toEqual(['Payee 3', 'Payee 2', 'Payee 1']);
  expect(calls.some(({ path }) => path.startsWith('payments/runs/r/work?') && path.includes('tab=todo'))).toBe(true);
});

test('the counts for the run’s actions are loaded with the rows and not a second time', async () => {
  const { calls } = await openRun({}, answering({}), <RunActions run={run} />);
  expect(await screen.findByRole('button', { name: 'Ask suppliers' })).toBeTruthy();
  expect(calls.filter(({ path }) => path.startsWith('payments/runs/r/work?'))).toHaveLength(1);
});

test('the panel shows the first payment with both accounts, the digits that differ and how often each was paid', async () => {
  await openRun();
  const panel = within(screen.getByRole('complementary'));
  expect(headline()).toBe('A known payee, another account');
  expect(panel.getByText(/^Verified/)).toBeTruthy();
  expect(panel.getByText('paid 11 times')).toBeTruthy();
  expect(panel.getAllByText(/differs in/).length).toBe(2);
});

test.each(['j', '{ArrowDown}'])('the key %s moves down the payments, and the focus stays on the open one', async (key) => {
  const { user } = await openRun();
  await user.keyboard(key);
  const second = screen.getByRole('button', { name: 'Open line 2, Payee 2' });
  expect(second.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(second);
  await user.keyboard(`${key}${key}`);
  expect(screen.getByRole('button', { name: 'Open line 1, Payee 1' }).getAttribute('aria-pressed')).toBe('true');
});

test('the key x selects the open payment, also after a checkbox was pressed', async () => {
  const { user } = await openRun();
  await user.click(select(2));
  await user.keyboard('x');
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('pressing a checkbox with shift selects all payments in between', async () => {
  const { user } = await openRun();
  await user.click(select(3));
  await user.keyboard('{Shift>}');
  await user.click(select(1));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeTruthy();
});

test('the key a does nothing when no supplier can be asked, and the key n certifies the name', async () => {
  const { user } = await openRun({ refusals: { ask: 'Please add the supplier first.' } });
  await screen.findByRole('button', { name: 'Certify the name' });
  expect(screen.getByText('Please add the supplier first.')).toBeTruthy();
  await user.keyboard('a');
  expect(screen.queryByText(/^Asking/)).toBeNull();
  await user.keyboard('n');
  expect(await screen.findByText('Certifying Payee 3')).toBeTruthy();
});

test('a payee that nobody knows is added from its payment, and several payments have no such act', async () => {
  const { user } = await openRun({ rows: [row(1)] });
  await user.click(await screen.findByRole('button', { name: 'Add a supplier' }));
  expect(await screen.findByText('Adding Payee 1')).toBeTruthy();
  await user.click(select(1));
  const bar = within(screen.getByRole('group', { name: 'With the selected payments' }));
  expect(bar.getByRole('button', { name: 'Hold' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: 'Add a supplier' })).toBeNull();
});

test('a supplier that was already asked gets a reminder instead', async () => {
  const { user } = await openRun({ refusals: { remind: undefined as unknown as string, ask: 'It was asked already.' } });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Reminding s3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask the supplier' })).toBeNull();
});

test('all matching suppliers can be asked at once, and payments left out are listed with the reason', async () => {
  const { user, calls } = await openRun({ total: 2_820, refused: [1] });
  await user.click(select(2));
  await user.click(screen.getByRole('button', { name: 'Select all 2,820 that match' }));
  expect(screen.getByText('2,820 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask suppliers' }));
  expect(await screen.findByText(/^Asking s3, s2/)).toBeTruthy();
  expect(screen.getByText('Not Payee 1: This payment is held already.')).toBeTruthy();
  const sent = calls.find(({ path }) => path.endsWith('preview'));
  expect(sent?.body).toEqual({ act: 'ask', match: { tab: 'todo', count: 2_820 } });
});

test('keys typed into the search field do not move the list', async () => {
  const { user } = await openRun();
  await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'jx');
  expect(headline()).toBe('A known payee, another account');
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('payments that need no action are folded into one line with their total', async () => {
  const { user, calls } = await openRun();
  await user.click(screen.getByRole('button', { name: /^Nothing to do · 2 payments/ }));
  await screen.findByRole('button', { name: 'Open line 9, Payee 9' });
  expect(calls.some(({ path }) => path.includes('tab=nothing'))).toBe(true);
});

test('pressing a part of the bar lists only the payments of that part', async () => {
  const { user, calls } = await openRun();
  await user.click(screen.getByRole('button', { name: /^Account changed 1/ }));
  await waitFor(() => expect(calls.some(({ path }) => path.includes('why=account-changed'))).toBe(true));
});

test('a list of payments that could not be loaded says so and can be loaded again', async () => {
  await openRun({}, () => ({ status: 500, body: { errorCode: 'error', message: 'Broken' } }));
  expect(screen.getByText('The payments could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a run without undecided payments says that it can be released', async () => {
  await openRun({ rows: [] });
  expect(screen.getByText('Everything in this run is decided. Release it.')).toBeTruthy();
});

test('held, assigned and waiting payments say so in the list', async () => {
  const held = row(2, { place: 'out', aside: { kind: 'held', byName: 'Ben', at: '2026-11-20T01:00:00.000Z' } });
  await openRun({ rows: [row(3, { owner: { userId: 'ben', name: 'Ben Carver', due: '2026-11-24' } }), held, waits] });
  const list = within(screen.getByRole('table', { name: 'Payments' }));
  expect(list.getByText('Held')).toBeTruthy();
  expect(list.getByText(/Ben Carver, due/)).toBeTruthy();
  expect(list.getByText(/acceptance waits for Carla Ruiz or Dan Ito since/)).toBeTruthy();
});

test('rows are loaded again once another user has worked on the run, and the open payment stays open', async () => {
  const given: { rows: readonly WorkRow[]; stamp: string } = { rows, stamp: '1' };
  await openRun({}, (call) =>
    call.path.endsWith('/pulse') ? { body: { stamp: given.stamp } } : answering({ rows: given.rows })(call),
  );
  expect(names()).toHaveLength(3);
  Object.assign(given, { rows: rows.slice(0, 2), stamp: '2' });
  // When the page becomes visible again, it checks at once.
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(names()).toHaveLength(2), { timeout: 5_000 });
  expect(headline()).toBe('A known payee, another account');
});

test('a hidden column disappears from the list', async () => {
  const { user } = await openRun();
  expect(screen.getByRole('columnheader', { name: 'BSB and account' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'BSB and account' }));
  await user.click(screen.getByRole('checkbox', { name: 'Line' }));
  expect(screen.queryByRole('columnheader', { name: 'BSB and account' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Line' })).toBeTruthy();
});

test('a key whose action is not possible does nothing', async () => {
  const { user } = await openRun();
  await screen.findByRole('button', { name: 'Hold' });
  await user.keyboard('p');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
});

test('the key l leaves out the selected payments with a reason, names refused ones and offers to undo', async () => {
  const { user, calls } = await openRun({ refused: [1] });
  await user.keyboard('xjxjx');
  await user.keyboard('l');
  const dialog = await dialogOf('Leave out: 2 payments');
  expect(dialog.getByText('Not Payee 1: This payment is held already.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(dialog.getByText('Please enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Paid by card');
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByText('2 payments left out. Not Payee 1: This payment is held already.')).toBeTruthy();
  const sent = calls.find(({ path }) => path === 'payments/runs/r/work/leave-out');
  expect(sent?.body).toEqual({ lines: [3, 2], reason: 'Paid by card' });
  expect(screen.queryByText('3 selected')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'payments/runs/r/work/put-back')?.body).toEqual({ lines: [3, 2] });
});

test('the key s assigns the open payment to a colleague with a due date', async () => {
  const { user, calls } = await openRun();
  await screen.findByRole('button', { name: /^Assign/ });
  await user.keyboard('s');
  const dialog = await dialogOf('Assign');
  await user.click(dialog.getByRole('combobox', { name: /Colleague/ }));
  // The filter above the list has an option of the same name.
  await user.click((await screen.findAllByRole('option', { name: 'Ben Carver' })).at(-1)!);
  await user.type(dialog.getByLabelText('Due on'), '24/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/assign'))?.body).toEqual({ lines: [3], to: 'ben', due: '2026-11-24' }),
  );
});

test('a refusal by the server is shown in the dialog', async () => {
  const { user } = await openRun();
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = await dialogOf('Hold');
  await user.type(dialog.getByRole('textbox'), 'Called');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText('This run is released.')).toBeTruthy();
});

test('a waiting acceptance shows who asked for it, and a second person can approve it', async () => {
  const { user, calls } = await openRun({ rows: [waits] });
  expect(await screen.findByText(/The acceptance waits for Carla Ruiz or Dan Ito. Asked by Ben/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve the acceptance' }));
  const dialog = await dialogOf('Approve the acceptance');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved.')).toBeTruthy();
  expect(calls.some(({ path }) => path === 'payments/runs/r/work/acceptances/q/approve')).toBe(true);
});

test('the requester of an acceptance can withdraw it', async () => {
  const { user, calls } = await openRun({ rows: [waits], isOwn: true });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the acceptance' }));
  const dialog = await dialogOf('Withdraw the acceptance');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The acceptance was withdrawn.')).toBeTruthy();
  expect(calls.some(({ path }) => path === 'payments/runs/r/work/acceptances/q/decline')).toBe(true);
});

test('when an action removes the open payment from the list, the next one is opened and focused', async () => {
  const given: { rows: readonly WorkRow[] } = { rows };
  const { user } = await openRun({}, (call) => {
    if (call.path.endsWith('/leave-out')) given.rows = rows.slice(1);
    return answering({ rows: given.rows })(call);
  });
  await user.click(await screen.findByRole('button', { name: 'Leave out' }));
  const dialog = await dialogOf('Leave out');
  await user.type(dialog.getByRole('textbox'), 'Not ours');
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(headline()).toBe('The account belongs to another name'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open line 2, Payee 2' })));
});

test('a possible sanctions match is decided beside the payment', async () => {
  await openRun({ rows: [row(1, { why: 'sanctions-match', supplierId: 's7' })] });
  expect(await screen.findByText('Decisions about s7')).toBeTruthy();
});

test('a change of a supplier that a payment waits for is decided beside the payment', async () => {
  await openRun({ rows: [row(1, { ...waits, supplierId: 's7', waiting: { ...waits.waiting!, step: 'change-request' } })] });
  expect(await screen.findByText('Decisions about s7')).toBeTruthy();
});

test('a payment without open decisions about its supplier shows none', async () => {
  await openRun({ rows: [row(1, { why: 'not-verified', supplierId: 's7' })] });
  expect(screen.queryByText('Decisions about s7')).toBeNull();
});
