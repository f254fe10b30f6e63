import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { type Call, serve } from '../../testing/server.js';
import { InviteDialog } from './invite-dialog.js';

const form = (id: string, title: string) => ({ id, title, version: 2, archived: false });
const open = (forms: readonly object[]) => {
  const { calls } = serve(({ path }: Call) =>
    path.startsWith('onboardingForms')
      ? { body: { rows: forms } }
      : { body: { id: 's1', outcome: 'scheduled', message: 'The invitation is on its way.', position: '' } },
  );
  const { user } = renderPage(<InviteDialog onClose={() => undefined} />);
  const send = async () => {
    await user.type(screen.getByLabelText(/Supplier name/), 'Grevillea');
    await user.type(screen.getByLabelText(/Email address/), 'pay@grevillea.example');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const sent = () => calls.find(({ path }) => path === 'suppliers/invite');
    await waitFor(() => expect(sent()).toBeDefined());
    return sent()!.body;
  };
  return { user, send };
};

test('a company without a published form invites suppliers to give their bank details only', async () => {
  const { send } = open([]);
  expect(screen.queryByText('Onboarding')).toBeNull();
  expect(await send()).toMatchObject({ supplierName: 'Grevillea', ask: 'bank-details' });
});

test('a new supplier is invited with the chosen onboarding form', async () => {
  const { user, send } = open([form('f1', 'New supplier'), form('f2', 'New carrier')]);
  await user.click(await screen.findByText('Onboarding'));
  expect(screen.getByText(/which it fills in and signs/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Form'), 'f2');
  expect(await send()).toMatchObject({ email: 'pay@grevillea.example', ask: 'onboarding', formId: 'f2' });
});
