import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { type Answer, type Call, serve } from '../../testing/server.js';
import { AddPayee } from './add-payee.js';

const payment = {
  ...{ accountName: 'Coorong Marine', accountCode: '062000', accountNumber: '33087140', accountCodeType: 9 },
  ...{ accountDisplay: '062-000 33087140', country: 'AUS', iban: '', swiftCode: '', supplierCode: '', entityId: '' },
};

const open = (answers: { readonly [path: string]: Answer } = {}) => {
  const { calls } = serve(({ path }: Call) => answers[path] ?? { body: { id: 's9', position: '1', results: [{ ok: true }] } });
  const state = { isDone: false };
  const { user } = renderPage(<AddPayee payment={payment} onClose={() => undefined} onDone={() => (state.isDone = true)} />);
  const add = () => user.click(screen.getByRole('button', { name: 'Add a supplier' }));
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { user, add, posted, state };
};

test('the payee of a payment is added with the account of the payment, and then asked', async () => {
  const { user, add, posted, state } = open();
  expect(screen.getByText('062-000 33087140')).toBeTruthy();
  await add();
  expect(await screen.findByText('Please enter the address to ask at.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Verification email/), 'ap@coorong.example');
  await add();
  await waitFor(() => expect(state.isDone).toBe(true));
  const account = { country: 'AUS', accountCode: '062000', accountNumber: '33087140' };
  expect(posted()).toEqual([
    [
      'suppliers',
      expect.objectContaining({
        supplierName: 'Coorong Marine',
        accountName: 'Coorong Marine',
        ...account,
        email: 'ap@coorong.example',
      }),
    ],
    ['customerPortalApi/SendChangeRequests', { ids: ['s9'] }],
  ]);
});

test('a name is certified with what was checked, after the payee is added', async () => {
  const { user, add, posted, state } = open();
  await user.selectOptions(screen.getByLabelText('Who confirms the account'), 'certify');
  await add();
  expect(posted()).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/How was it checked/), 'document');
  await user.type(screen.getByLabelText(/What was checked/), 'Their contract');
  await add();
  await waitFor(() => expect(state.isDone).toBe(true));
  const check = { method: 'document', reason: 'Their contract', call: null };
  expect(posted()).toEqual([
    ['suppliers', expect.objectContaining({ accountNumber: '33087140', check })],
    [
      'customerPortalApi/setSupplierAlias',
      expect.objectContaining({ id: 's9', isAlias: true, accountName: 'Coorong Marine', check }),
    ],
  ]);
});

test('a supplier that was added before the request to it failed is not added again', async () => {
  const failing = { status: 503, body: { errorCode: 'catching-up', message: 'Please try again.' } };
  const { user, add, posted } = open({ 'customerPortalApi/SendChangeRequests': failing });
  await user.type(screen.getByLabelText(/^Verification email/), 'ap@coorong.example');
  await add();
  await screen.findByText(/Please try again/);
  await add();
  await waitFor(() => expect(posted()).toHaveLength(3));
  expect(posted().map(([path]) => path)).toEqual([
    'suppliers',
    'customerPortalApi/SendChangeRequests',
    'customerPortalApi/SendChangeRequests',
  ]);
});
