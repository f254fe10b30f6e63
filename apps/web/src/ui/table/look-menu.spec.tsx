import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useListLook } from '../../platform/lists/use-list-look.js';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { renderPage, session } from '../../testing/page.js';
import { DataTable } from './data-table.js';

type Row = { readonly id: string; readonly name: string };
const page = { rows: [{ id: 'r1', name: 'Wren' }], total: 1 };
const result = { data: page, currentData: page, isFetching: false, refetch: () => undefined };
const columns = [
  { id: 'name', header: 'Name', cell: ({ name }: Row) => name },
  { id: 'id', header: 'Number', cell: ({ id }: Row) => id },
];

const List = () => {
  const list = useListParams('rows');
  const look = useListLook('rows');
  return <DataTable<Row> label="Rows" rowId={({ id }) => id} rowName={({ name }) => name} {...{ columns, list, look, result }} />;
};

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('a hidden column stays hidden for the user who hid it, and for no other user', async () => {
  const { user } = renderPage(<List />);
  expect(headings()).toEqual(['Name', 'Number']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Number' }));
  expect(headings()).toEqual(['Name']);
  document.body.innerHTML = '';
  renderPage(<List />);
  expect(headings()).toEqual(['Name']);
  document.body.innerHTML = '';
  renderPage(<List />, { ...session, user: { ...session.user, id: 'ben' } });
  expect(headings()).toEqual(['Name', 'Number']);
});

test('the column with the row name cannot be hidden, and the rows of a list can be made compact', async () => {
  const { user } = renderPage(<List />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Number' });
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
});
