import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage, session } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { useSupportDesk } from './use-support-desk.js';

const Desk = () => {
  const open = useSupportDesk();
  return open === null ? <p>No support desk</p> : <button onClick={() => void open()}>Support desk</button>;
};

afterEach(() => void jest.restoreAllMocks());

test('the support desk gets the token in a post of a new tab that cannot reach the portal', async () => {
  const posted: (readonly unknown[])[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.method, this.action, this.target, this.rel, new FormData(this).get('token')]);
  });
  const { calls } = serve(() => ({ body: { url: 'https://desk.example/sso', token: 'signed' } }));
  const { user } = renderPage(<Desk />, { ...session, supportDesk: true });
  await user.click(screen.getByRole('button', { name: 'Support desk' }));
  await waitFor(() => expect(posted).toEqual([['post', 'https://desk.example/sso', '_blank', 'noopener', 'signed']]));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET account/support-desk']);
  expect(document.querySelector('form')).toBeNull();
});

test('a server without a support desk offers none', () => {
  renderPage(<Desk />);
  expect(screen.getByText('No support desk')).toBeTruthy();
});
