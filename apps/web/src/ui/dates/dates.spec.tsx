import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { formatDate, readDate } from '../../platform/words/date-format.js';
import { dateText } from '../../platform/words/format.js';
import { localeOf } from '../../platform/words/locale.js';
import { renderPage, session } from '../../testing/page.js';
import { DateField } from './date-field.js';
import { DateTimeField } from './date-time-field.js';

const Fields = () => {
  const [day, setDay] = useState('2026-11-03');
  const [time, setTime] = useState('2026-11-03T14:05');
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} />
      <DateTimeField label="When" value={time} onChange={setTime} />
      <output>{`${day} ${time}`}</output>
    </>
  );
};

const kept = () => document.querySelector('output')?.textContent;

test('a date field shows and reads dates in the format of the company’s country', async () => {
  const { user } = renderPage(<Fields />);
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  expect(day.value).toBe('03/11/2026');
  await user.clear(day);
  await user.type(day, '25/12/2026');
  await user.tab();
  expect(kept()).toBe('2026-12-25 2026-11-03T14:05');
});

test('a date field of a company in the United States begins with the month', () => {
  renderPage(<Fields />, { ...session, customer: { ...session.customer, country: 'USA' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('11/03/2026');
});

test('the minutes of a date-time field step by five', async () => {
  const { user } = renderPage(<Fields />);
  await user.click(screen.getByText('03/11/2026 14:05'));
  const minutes = await screen.findByLabelText('Minutes');
  minutes.focus();
  await user.keyboard('{ArrowUp}');
  expect(kept()).toBe('2026-11-03 2026-11-03T14:10');
});

test.each([
  ['AUS', '03/11/2026'],
  ['NZL', '03/11/2026'],
  ['USA', '11/03/2026'],
] as const)('dates of a company in %s are written %s', (country, text) =>
  expect(dateText('2026-11-03', localeOf(country, 'Australia/Sydney'))).toBe(text),
);

test.each([
  ['3/11/2026', 'DD/MM/YYYY', '2026-11-03'],
  ['11/03/2026', 'MM/DD/YYYY', '2026-11-03'],
  ['2026-11-03', 'YYYY-MM-DD', '2026-11-03'],
  ['30/02/2026', 'DD/MM/YYYY', null],
  ['3/11/26', 'DD/MM/YYYY', null],
  ['2', 'DD/MM/YYYY', null],
])('%p typed as %s is the day %p', (text, format, day) => expect(readDate(text, format)).toBe(day));

test('dates are written in the format that is passed', () => {
  expect(formatDate('2026-11-03', 'DD.MM.YYYY')).toBe('03.11.2026');
  expect(formatDate('soon', 'DD.MM.YYYY')).toBe('soon');
});
