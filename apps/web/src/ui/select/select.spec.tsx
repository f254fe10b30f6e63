import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/page.js';
import { type Hit, RemoteSelect } from './remote-select.js';
import { SearchSelect } from './search-select.js';

const countries = ['Australia', 'Austria', 'Fiji', 'Samoa', 'Tonga'].map((label) => ({ value: label, label }));

test.each([
  [4, true],
  [5, false],
])('in a select of %i choices, read-only is %p: with fewer than five there is no search', (count, isReadOnly) => {
  renderPage(<SearchSelect label="Country" choices={countries.slice(0, count)} />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).readOnly).toBe(isReadOnly);
});

test('a search without hits says No results found', async () => {
  const { user } = renderPage(<SearchSelect label="Country" choices={countries} />);
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'xyz');
  expect(await screen.findByText('No results found')).toBeTruthy();
});

let asked: string[] = [];
const hitsOf = (q: string): readonly Hit[] => (q === 'none' ? [] : [{ id: 'u-1', text: `Ann (${q})` }]);

const useHits = ({ q }: { readonly q: string }, { skip }: { readonly skip: boolean }) => {
  if (!skip && asked.at(-1) !== q) asked.push(q);
  return { currentData: skip ? undefined : hitsOf(q), isFetching: false };
};

const Remote = () => {
  const [hit, setHit] = useState<Hit | null>(null);
  return (
    <>
      <RemoteSelect label="Person" value={hit} onChange={setHit} useHits={useHits} />
      <output>{hit?.id ?? 'nobody'}</output>
    </>
  );
};

beforeEach(() => void (asked = []));
afterEach(() => void jest.useRealTimers());

const openRemote = () => {
  jest.useFakeTimers();
  renderPage(<Remote />);
};
const wait = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
const person = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
/** Types without waiting, so that no fake time passes. */
const type = async (text: string) => {
  const typing = userEvent.setup({ delay: null }).type(person(), text);
  await wait(0);
  await typing;
};

test('a remote select asks for q once two characters are typed and typing has paused for 250 ms', async () => {
  openRemote();
  await type('a');
  await wait(1_000);
  expect(asked).toEqual([]);
  await type('n');
  await wait(240);
  expect(asked).toEqual([]);
  await wait(20);
  expect(asked).toEqual(['an']);
  fireEvent.click(screen.getByText('Ann (an)'));
  expect(document.querySelector('output')?.textContent).toBe('u-1');
});

test('a remote select without hits says No results found, and with one character how many are needed', async () => {
  openRemote();
  await type('n');
  await wait(300);
  expect(screen.getByText('Please enter 2 or more characters')).toBeTruthy();
  await type('one');
  await wait(300);
  expect(screen.getByText('No results found')).toBeTruthy();
});
