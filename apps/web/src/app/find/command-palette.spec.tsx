import { expect, test } from '@jest/globals';
import type { FindAnswer } from '@counterfoil/projections';
import { act, screen, waitFor } from '@testing-library/react';
import { supplierPath } from '../../platform/paths.js';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { CommandPalette } from './command-palette.js';
import { palette } from './palette-store.js';

const found = (...names: readonly string[]): FindAnswer => ({
  suppliers: names.map((name) => ({ id: name.toLowerCase(), name, code: '', account: '', status: 'verified' })),
  payees: [],
  runs: [],
  position: '',
});

/** Opens the palette. The test decides when a search is answered. */
const openPalette = () => {
  const answers = new Map<string, (answer: FindAnswer) => void>();
  serve(async ({ path }) => {
    const text = new URL(path, 'http://portal.example').searchParams.get('text') ?? '';
    return { body: await new Promise<FindAnswer>((resolve) => answers.set(text, resolve)) };
  });
  const { user, router } = renderPage(<CommandPalette />);
  act(() => palette.open());
  const asked = (text: string) => waitFor(() => expect([...answers.keys()]).toContain(text));
  const answer = (text: string, of: FindAnswer) => act(async () => answers.get(text)?.(of));
  return { user, asked, answer, path: () => router.state.location.pathname };
};

test('Enter pressed before the results arrive opens the first of them', async () => {
  const { user, asked, answer, path } = openPalette();
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), 'gumleaf{Enter}');
  await asked('gumleaf');
  expect(path()).toBe('/');
  await answer('gumleaf', found('Gumleaf', 'Gumleaf-Two'));
  await waitFor(() => expect(path()).toBe(supplierPath('gumleaf')));
});

test('Enter pressed while a longer text is still searched for opens its first result and none of the earlier ones', async () => {
  const { user, asked, answer, path } = openPalette();
  const field = await screen.findByRole('textbox', { name: 'Find' });
  await user.type(field, 'gum');
  await asked('gum');
  await answer('gum', found('Gumbo'));
  await screen.findByRole('button', { name: /Gumbo/ });
  await user.type(field, 'leaf{Enter}');
  await asked('gumleaf');
  expect(path()).toBe('/');
  await answer('gumleaf', found('Gumleaf'));
  await waitFor(() => expect(path()).toBe(supplierPath('gumleaf')));
});

test('Enter has no effect when the text is changed before the results arrive', async () => {
  const { user, asked, answer, path } = openPalette();
  const field = await screen.findByRole('textbox', { name: 'Find' });
  await user.type(field, 'gum{Enter}leaf');
  await asked('gumleaf');
  await answer('gumleaf', found('Gumleaf'));
  await screen.findByRole('button', { name: /Gumleaf/ });
  expect(path()).toBe('/');
});
