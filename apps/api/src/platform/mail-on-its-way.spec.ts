import { expect, test } from '@jest/globals';
import type { Config } from './config.js';
import { MailOnItsWay } from './mail-on-its-way.js';

const said = (config: { readonly demo: boolean; readonly smtpUrl?: string }) =>
  new MailOnItsWay(config as unknown as Config).of('The invitation');

test('an email is said to be on its way only when there is a mail server, or the page of the demo that shows emails', () => {
  expect(said({ demo: false, smtpUrl: 'smtp://mail.example' })).toBe('The invitation is on its way.');
  expect(said({ demo: true })).toBe('The invitation is on its way.');
  expect(said({ demo: false })).toBe('The invitation waits, because no mail server is set up.');
});
