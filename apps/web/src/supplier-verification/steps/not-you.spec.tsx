import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { NotYou } from './not-you.js';

const shown = () => {
  const delegated: string[] = [];
  const page = renderPage(<NotYou publicId="p-1" customerName="Kookaburra Foods" onDelegated={(to) => delegated.push(to)} />);
  return { ...page, delegated };
};
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('unsubscribing', () => {
  test('unsubscribing asks for confirmation first and does nothing when the supplier keeps the emails', async () => {
    const { calls } = serve(() => ({ body: { unsubscribed: true } }));
    const { user } = shown();
    await user.click(press('Unsubscribe'));
    expect(
      screen.getByText(/To get them again, ask Kookaburra Foods to enter another email address for your company\.$/),
    ).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(press('Keep the emails'));
    expect(press('Unsubscribe')).toBeTruthy();
    expect(calls).toEqual([]);
  });
  test('unsubscribing takes effect after the second press', async () => {
    const { calls } = serve(() => ({ body: { unsubscribed: true } }));
    const { user } = shown();
    await user.click(press('Unsubscribe'));
    await user.click(press('End the emails'));
    await screen.findByText(/^You will not get any more of these emails for Kookaburra Foods\./);
    expect(calls).toEqual([{ method: 'POST', path: 'supplierVerification/unsubscribe', body: { publicId: 'p-1' } }]);
  });
});

describe('passing the link on', () => {
  const send = async (email: string) => {
    const page = shown();
    if (email !== '') await page.user.type(screen.getByLabelText('Email address of the colleague who can answer'), email);
    await page.user.click(press('Send a link'));
    return page;
  };
  test.each([
    ['', 'Please enter your email address'],
    ['zoe@', 'Please enter a valid email address'],
  ])('passing the link on needs a valid address: %p', async (email, fault) => {
    const { calls } = serve(() => ({ body: { delegated: true } }));
    await send(email);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(calls).toEqual([]);
  });
  test("passing the link on shows the server's refusal of an address and stays on the page", async () => {
    const message = 'This address belongs to the company that asks you. Your link still works.';
    serve(() => ({ status: 409, body: { errorCode: 'colleague-of-customer', message } }));
    const { delegated } = await send('eve@kookaburra.example');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(delegated).toEqual([]);
  });
  test('passing the link on continues when the new link was sent', async () => {
    serve(() => ({ body: { delegated: true } }));
    const { delegated } = await send(' zoe@bluegum.example ');
    expect(delegated).toEqual(['zoe@bluegum.example']);
  });
});
