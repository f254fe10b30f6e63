import { expect, test } from '@jest/globals';
import { whys } from '@counterfoil/domain';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { ResultHelp } from './result-help.js';

test('the help of a result opens by keyboard, explains the result and what to do, and closes with Escape', async () => {
  const { user } = renderPage(<ResultHelp why="account-changed" />);
  await user.tab();
  await user.keyboard('{Enter}');
  const help = await screen.findByRole('dialog', { name: 'Account changed' });
  expect(help.textContent).toContain(whys['account-changed'].means);
  expect(help.textContent).toContain(whys['account-changed'].todo);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a result that needs no action gives no instruction', async () => {
  const { user } = renderPage(<ResultHelp why="nothing-to-do" />);
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('What to do');
});
