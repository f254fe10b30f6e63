import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { SelectDialog } from './select-dialog.js';

const opened = async (rows: string) => {
  serve(() => ({ body: { result: `<table class="library"><tbody>${rows}</tbody></table>` } }));
  renderPage(<SelectDialog supplierId={null} onSelect={() => undefined} onClose={() => undefined} />);
  return within(await screen.findByRole('table'));
};

test('the table of an empty library says that it has no data', async () => {
  const table = await opened('<tr class="empty"><td colspan="5">No data available in table</td></tr>');
  expect(table.getByText('No data available in table')).toBeTruthy();
});

test('the table of a library offers its documents', async () => {
  const table = await opened('<tr data-id="d-1"><td></td><td>Insurance</td><td>PDF</td><td>2027-06-30</td><td></td></tr>');
  expect(table.getByRole('radio', { name: 'Insurance' })).toBeTruthy();
  expect(table.queryByText('No data available in table')).toBeNull();
});
