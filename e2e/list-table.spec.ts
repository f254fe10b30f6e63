import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { routes } from '../apps/web/src/platform/paths.js';
import { people } from './support/people.js';
import { expect, type Page, type Request, test } from './support/test.js';

const fromHere = createRequire(import.meta.url);
const dataTables = join(dirname(fromHere.resolve('datatables.net/package.json')), 'js', 'dataTables.mjs');

/** A page of another back office, with its own table. It uses nothing of the portal but the address of a list. */
const PAGE = `<!doctype html><title>Back office</title>
<table id="users"><thead><tr><th></th><th>Name</th><th>Username</th><th>Status</th></tr></thead></table>
<script type="module" src="/back-office/page.mjs"></script>`;

const SCRIPT = `
import DataTable from '/back-office/dataTables.mjs';
const { token } = await (await fetch('/account/antiforgery')).json();
let sent = {};
window.answers = [];
window.table = new DataTable('#users', {
  serverSide: true,
  processing: true,
  order: [[1, 'asc']],
  columnDefs: [{ targets: 0, orderable: false }, { targets: [0, 1, 2, 3], visible: true }],
  columns: [{ data: 0 }, { data: 1 }, { data: 2 }, { data: 3 }],
  ajax: {
    url: '/users/table',
    type: 'POST',
    headers: { 'x-anti-forgery': token },
    data: (call) => Object.assign(call, sent),
    dataSrc: (answer) => (window.answers.push(answer), answer.data),
  },
});
window.reload = (extra) => new Promise((done) => { sent = extra; window.table.ajax.reload(done); });
window.drawn = (change) => new Promise((done) => { window.table.one('draw', done); change(window.table); });
document.title = 'ready';
`;

const openBackOffice = async (page: Page): Promise<Request[]> => {
  const calls: Request[] = [];
  page.on('request', (request) => void (new URL(request.url()).pathname === '/users/table' && calls.push(request)));
  await page.route('**/back-office/*', (route) => {
    const file = route.request().url().split('/').at(-1);
    if (file === 'page') return route.fulfill({ contentType: 'text/html', body: PAGE });
    return route.fulfill({
      contentType: 'text/javascript',
      body: file === 'page.mjs' ? SCRIPT : readFileSync(dataTables, 'utf8'),
    });
  });
  await page.goto('/back-office/page');
  await expect(page.locator('#users tbody tr').first().locator('input[type="checkbox"]')).toHaveCount(1);
  return calls;
};

const cells = (page: Page, column: number) => page.locator(`#users tbody tr td:nth-child(${column})`).allTextContents();

test.describe('a table of the datatables.net package', () => {
  test.use({ signedInAs: 'lead' });

  test('a table of the datatables.net package shows, sorts, pages, searches and filters a list', async ({ page }) => {
    const calls = await openBackOffice(page);
    const names = await cells(page, 2);
    expect(names).toContain('Anna Lee');
    expect(names).toEqual([...names].sort());
    expect(calls[0]!.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    await page.evaluate('window.drawn((table) => table.order([1, "desc"]).draw())');
    expect(await cells(page, 2)).toEqual([...names].reverse());
    await page.evaluate('window.drawn((table) => table.page.len(2).draw())');
    await page.evaluate('window.drawn((table) => table.page("next").draw("page"))');
    expect(await cells(page, 2)).toEqual([...names].reverse().slice(2, 4));
    await expect(page.locator('.dt-info')).toContainText(`Showing 3 to 4 of ${names.length}`);
    await page.evaluate('window.drawn((table) => table.page.len(100).draw())');
    await page.evaluate('window.drawn((table) => table.search("anna").draw())');
    expect(await cells(page, 2)).toEqual(['Anna Lee']);
    await expect(page.locator('.dt-info')).toContainText('filtered from');
    await page.evaluate('window.drawn((table) => table.search("").draw())');
    await page.evaluate('window.reload({ action: "filter", status: ["inactive"] })');
    await expect(page.locator('#users')).toContainText('No matching records found');
  });

  test('a table of the datatables.net package runs a group action and reads its outcome', async ({ page }) => {
    await openBackOffice(page);
    await page.evaluate(
      'window.reload({ customActionType: "group_action", customActionName: "deactivate", id: ["nobody-1", "nobody-2"] })',
    );
    const last = await page.evaluate<Record<string, unknown>>('window.answers.at(-1)');
    expect(last['customActionStatus']).toBe('REFUSED');
    expect(last['customActionMessage']).toContain('2 of 2 could not be changed');
    expect(typeof last['draw']).toBe('number');
    // The checkbox of a row names it: the server knows the record, and refuses because it is the user's own.
    const own = await page.locator('#users tbody tr', { hasText: people.lead }).locator('input').getAttribute('value');
    await page.evaluate(
      `window.reload({ customActionType: "group_action", customActionName: "deactivate", id: [${JSON.stringify(own)}] })`,
    );
    const refused = await page.evaluate<Record<string, string>>('window.answers.at(-1)');
    expect(refused['customActionMessage']).toContain('1 of 1 could not be changed');
    expect(refused['customActionMessage']).not.toContain('There is no such record');
  });
});

test.describe('the list of users', () => {
  test.use({ signedInAs: 'lead' });

  test('the list of users filters, keeps its state over a reload, and says when the server does not answer', async ({ page }) => {
    await page.goto(routes.settings);
    const users = page.getByRole('region', { name: 'Users' });
    await expect(users.getByText(/^Found total \d+ records$/)).toBeVisible();
    await users.getByRole('textbox', { name: 'Name' }).fill('ben');
    await users.getByRole('button', { name: 'Apply' }).click();
    await expect(users.getByText('Found total 1 records')).toBeVisible();
    await page.reload();
    await expect(users.getByRole('textbox', { name: 'Name' })).toHaveValue('ben');
    await expect(users.getByText('Found total 1 records')).toBeVisible();
    await page.route('**/users/table', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await users.getByRole('button', { name: 'Cancel' }).click();
    await expect(users.getByRole('alert')).toContainText('Could not complete request. Please check your internet connection');
    await expect(users.getByText('Ajax error')).toBeVisible();
    await page.unroute('**/users/table');
    await users.getByRole('button', { name: 'Try again' }).click();
    await expect(users.getByRole('alert')).toHaveCount(0);
    await expect(users.getByText(/^Found total \d+ records$/)).toBeVisible();
  });
});
