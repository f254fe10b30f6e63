import { expect, test } from '@jest/globals';
import { choicesIn } from './library-choices.js';

const row = (id: string, title: string, note = '') =>
  `<tr data-id="${id}"><td><input type="radio"></td><td>${title}</td><td>PDF</td><td>2027-06-30</td><td>${note}</td></tr>`;

test('the rows of the library’s table are read as texts', () => {
  const html = `<table class="library"><tbody>${row('d-1', 'Insurance &amp; more', 'Expired')}</tbody></table>`;
  expect(choicesIn(html)).toEqual([
    { id: 'd-1', title: 'Insurance & more', type: 'PDF', expiryDate: '2027-06-30', note: 'Expired' },
  ]);
});

test('markup in a table is read as text only', () =>
  expect(choicesIn(`<table>${row('d-1', '<img src=x onerror=alert(1)>Title<b>!</b>')}</table>`)[0]!.title).toBe('Title!'));

test('an empty table, and text that is not a table, has no choices', () => {
  expect(choicesIn('<table><tbody><tr class="empty"><td>No data available in table</td></tr></tbody></table>')).toEqual([]);
  expect(choicesIn('')).toEqual([]);
});
