import { beforeEach, expect, jest, test } from '@jest/globals';
import type { CustomActionStatus, TableAnswer } from '@counterfoil/projections';
import { act as settle, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { SentCall } from '../../platform/list-table/table-state.js';
import { useListTable } from '../../platform/list-table/use-list-table.js';
import { renderPage } from '../../testing/page.js';
import { ListTable } from './list-table.js';
import type { ListTableProps, TableColumn, TableResult } from './table-props.js';

type Row = { readonly id: string; readonly name: string };

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Name', sort: 'name', filter: { kind: 'text', name: 'name' }, cell: ({ name }) => name },
  { id: 'added', header: 'Added', filter: { kind: 'days', from: 'addedFrom', to: 'addedTo' }, cell: () => '' },
];
const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
const rows = names.map((name) => ({ id: name.toLowerCase(), name }));
const answer = (of: Partial<TableAnswer<Row>> = {}): TableAnswer<Row> => ({
  draw: 1,
  recordsTotal: 40,
  recordsFiltered: 40,
  data: [],
  rows,
  customActionMessage: '',
  customActionStatus: '',
  position: '',
  ...of,
});
const result = (of: Partial<TableResult<Row>> = {}): TableResult<Row> => {
  const data = answer();
  return { data, currentData: data, isFetching: false, refetch: () => undefined, ...of };
};

let calls: SentCall[] = [];
let acts: SentCall[] = [];
let status: CustomActionStatus = 'OK';

type Opening = Pick<ListTableProps<Row>, 'detail' | 'isOpenAtFirst'>;
const Users = ({ of = result(), ...opening }: Opening & { readonly of?: TableResult<Row> }) => {
  const table = useListTable('rows', columns);
  const [seen, see] = useState<SentCall | null>(null);
  if (seen !== table.call) {
    see(table.call);
    calls.push(table.call);
  }
  const act = async (call: SentCall) => {
    acts.push(call);
    return { data: answer({ customActionStatus: status, customActionMessage: 'It was said.' }) };
  };
  return (
    <ListTable<Row>
      label="Rows"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      table={table}
      result={of}
      searchLabel="Search rows"
      actions={[{ name: 'deactivate', label: 'Deactivate', question: 'Are you sure you want to deactivate them?' }]}
      act={act}
      {...opening}
    />
  );
};

beforeEach(() => {
  localStorage.clear();
  [calls, acts, status] = [[], [], 'OK'];
});

const press = (name: string) => screen.getByRole('button', { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const last = () => calls.at(-1)!;

test('a list has page lengths of 10, 25, 50 and 100, starts with 10, and says how many records were found', async () => {
  renderPage(<Users />);
  const length = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' });
  expect([...length.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
  expect(length.value).toBe('10');
  expect(screen.getByText('Found total 40 records')).toBeTruthy();
  expect(last()).toMatchObject({ start: 0, length: 10 });
});

test('First, Prev, Next and Last lead through the pages', async () => {
  const { user } = renderPage(<Users />);
  expect([press('First'), press('Prev')].map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
  const starts = [];
  for (const name of ['Next', 'Last', 'Prev', 'First']) {
    await user.click(press(name));
    starts.push(last().start);
  }
  expect(starts).toEqual([10, 30, 20, 0]);
});

test('applying the filter sends its values with action filter, and begins at page one', async () => {
  const { user } = renderPage(<Users />);
  await user.click(press('Next'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ann');
  expect(last().start).toBe(10);
  await user.click(press('Apply'));
  expect(last()).toMatchObject({ action: 'filter', name: 'ann', start: 0 });
});

test('Enter in the filter row applies the filter', async () => {
  const { user } = renderPage(<Users />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ann{Enter}');
  expect(last()).toMatchObject({ action: 'filter', name: 'ann' });
});

test('cancelling clears the fields and sends action filter_cancel without values', async () => {
  const { user } = renderPage(<Users />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ann{Enter}');
  await user.click(press('Cancel'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  expect(last().action).toBe('filter_cancel');
  expect('name' in last()).toBe(false);
});

test('the count of selected records is shown, and nothing when none is selected', async () => {
  const { user } = renderPage(<Users />);
  expect(screen.queryByText(/records selected/)).toBeNull();
  for (const name of ['Ann', 'Ben', 'Cleo']) await user.click(tick(`Select ${name}`));
  expect(screen.getByText('3 records selected')).toBeTruthy();
  await user.click(tick('Select all records on this page'));
  expect(screen.getByText('4 records selected')).toBeTruthy();
  await user.click(tick('Select all records on this page'));
  expect(screen.queryByText(/records selected/)).toBeNull();
});

const submit = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action for the selected records' }), 'deactivate');
  await user.click(press('Submit'));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
};

test('a group action is confirmed first and sends the selected ids', async () => {
  const { user } = renderPage(<Users />);
  await user.click(tick('Select Ben'));
  await submit(user);
  expect(acts).toHaveLength(1);
  expect(acts[0]).toMatchObject({ customActionType: 'group_action', customActionName: 'deactivate', id: ['ben'] });
});

test('after a group action that succeeded, its message shows, its input is cleared and nothing is selected', async () => {
  const { user } = renderPage(<Users />);
  await user.click(tick('Select all records on this page'));
  await submit(user);
  expect((await screen.findByText('It was said.')).closest('[role="status"]')?.className).toContain('success');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Action for the selected records' }).value).toBe('');
  expect(tick('Select all records on this page').checked).toBe(false);
});

test('after a group action that did not succeed, its message shows as a warning and the selection stays', async () => {
  status = 'REFUSED';
  const { user } = renderPage(<Users />);
  await user.click(tick('Select Ben'));
  await submit(user);
  expect((await screen.findByText('It was said.')).closest('[role="status"]')?.className).toContain('warning');
  expect(tick('Select Ben').checked).toBe(true);
});

test('all records that match can be selected, and the number seen is sent instead of ids', async () => {
  const { user } = renderPage(<Users />);
  await user.click(tick('Select Ann'));
  await user.click(press('Select all 40 that match'));
  expect(screen.getByText('40 records selected')).toBeTruthy();
  await user.click(tick('Select Ben'));
  await submit(user);
  expect(acts[0]).toMatchObject({ selection: 'all', seen: 40, except: ['ben'] });
  expect('id' in acts[0]!).toBe(false);
});

test('a new filter clears the selection', async () => {
  const { user } = renderPage(<Users />);
  await user.click(tick('Select Ben'));
  await user.click(press('Apply'));
  expect(screen.queryByText(/records selected/)).toBeNull();
});

test('the column of checkboxes cannot be sorted', () => {
  renderPage(<Users />);
  const [first, name] = screen.getAllByRole('columnheader');
  expect(first?.getAttribute('aria-sort')).toBeNull();
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(name?.getAttribute('aria-sort')).toBe('none');
});

test('a row that is open at first shows what it opens to until somebody closes it', async () => {
  const { user } = renderPage(<Users detail={({ name }) => `About ${name}`} isOpenAtFirst={({ id }) => id === 'ben'} />);
  expect(screen.queryByText('About Ann')).toBeNull();
  expect(screen.queryByText('About Ben')).not.toBeNull();
  await user.click(screen.getAllByRole('button', { name: /Ben/ })[0]!);
  await user.click(screen.getAllByRole('button', { name: /Ann/ })[0]!);
  expect(screen.queryByText('About Ben')).toBeNull();
  expect(screen.queryByText('About Ann')).not.toBeNull();
});

test('an empty list and a filter without hits say different things', async () => {
  const none = answer({ rows: [], recordsFiltered: 0, recordsTotal: 0 });
  const { user } = renderPage(<Users of={result({ data: none, currentData: none })} />);
  expect(screen.getByText('No records found to show')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
  expect(screen.getByText('No matching records found')).toBeTruthy();
});

test('a request that fails shows an alert and Ajax error in place of rows, without the overlay', () => {
  const error = { status: 0, errorCode: 'EFT-001', message: 'Request cancelled' };
  renderPage(<Users of={result({ data: undefined, currentData: undefined, error })} />);
  expect(screen.getByRole('alert').textContent).toContain('Could not complete request. Please check your internet connection');
  expect(screen.getByText('Ajax error')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('an answer that is not a list shows Invalid JSON response', () => {
  const broken = { result: '<html>' } as unknown as TableAnswer<Row>;
  renderPage(<Users of={result({ data: broken, currentData: broken })} />);
  expect(screen.getByText('Invalid JSON response')).toBeTruthy();
});

test('Loading... covers the rows while a request takes longer than 50 ms', () => {
  jest.useFakeTimers();
  renderPage(<Users of={result({ isFetching: true })} />);
  expect(screen.queryByText('Loading...')).toBeNull();
  settle(() => void jest.advanceTimersByTime(50));
  expect(screen.getByText('Loading...')).toBeTruthy();
  jest.useRealTimers();
});

test('the search waits until typing has paused for 400 ms', async () => {
  jest.useFakeTimers();
  const { user } = renderPage(<Users />);
  const typing = user.type(screen.getByRole('searchbox', { name: 'Search rows' }), 'an');
  await settle(async () => void (await jest.advanceTimersByTimeAsync(100)));
  await typing;
  await settle(async () => void (await jest.advanceTimersByTimeAsync(290)));
  expect(last().search?.value).toBe('');
  await settle(async () => void (await jest.advanceTimersByTimeAsync(20)));
  expect(last().search?.value).toBe('an');
  jest.useRealTimers();
});

test('the state of a list is kept in the same browser for the same user', async () => {
  const { user } = renderPage(<Users />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ann{Enter}');
  await user.click(press('Next'));
  document.body.innerHTML = '';
  renderPage(<Users />);
  expect(last()).toMatchObject({ action: 'filter', name: 'ann', start: 10 });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('ann');
});
