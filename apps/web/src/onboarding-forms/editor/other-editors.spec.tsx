import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { OtherEditors } from './other-editors.js';

test('the editor shows who else is editing, and since when', async () => {
  const { calls } = serve(() => ({ body: { others: [{ name: 'Mei Tran', since: '2026-11-02T03:02:00.000Z' }] } }));
  renderPage(<OtherEditors id="f1" mayEdit />);
  expect((await screen.findByText(/Mei Tran is editing too/)).textContent).toContain('since 14:02');
  expect(calls).toMatchObject([{ method: 'POST', path: 'onboardingForms/f1/editors' }]);
});

test('a user who can only read a form does not report that they have it open', async () => {
  const { calls } = serve(() => ({ body: { others: [] } }));
  renderPage(<OtherEditors id="f1" mayEdit={false} />);
  expect(calls).toEqual([]);
});
