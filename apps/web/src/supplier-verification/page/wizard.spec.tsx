import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { type Answer, type Call, serve } from '../../testing/server.js';
import { openRecord } from '../testing/records.js';
import { laterSections } from './later-sections.js';
import { Wizard } from './wizard.js';

const ON_FILE = 'Bluegum Paper Pty Ltd';
const answers: Readonly<Record<string, Answer>> = {
  checkAccountNumber: { body: { isLocked: 0, accountName: ON_FILE, unmatchedAccount: '' } },
  verifyAccountNumber: { body: { result: 1, unmatchedAccount: '' } },
  setVerifierDetails: { body: { saved: true, finished: true, at: '2026-11-22T03:00:00.000Z' } },
  checkAccountCode: { body: { valid: true, bankName: 'Test Bank' } },
};
type Script = Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>;

/** Opens the link in a browser. Answers in `script` replace the default ones. */
const visit = (script: Script = {}) => {
  const { calls } = serve((call) => {
    const action = call.path.split('/').at(-1) ?? '';
    return script[action]?.(call) ?? answers[action] ?? { body: {} };
  });
  const page = renderPage(<Wizard record={openRecord} isV1={false} />);
  return { ...page, bodies: (action: string) => calls.filter(({ path }) => path.endsWith(action)).map(({ body }) => body) };
};
type Visit = ReturnType<typeof visit>;

/** A section shows its heading before its content is loaded, so this waits for the button. */
const press = async ({ user }: Visit, name: string) => user.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const digits = () => screen.getByLabelText<HTMLInputElement>('Account number');
const accountName = () => screen.getByLabelText<HTMLTextAreaElement>('Account name');
const tick = ({ user }: Visit) => user.click(screen.getByLabelText('I confirm that these bank account details are correct'));

const toStep2 = async (visitor: Visit): Promise<void> => {
  await press(visitor, 'Start');
  await screen.findByLabelText('Account number');
  await visitor.user.type(digits(), '678');
  await press(visitor, 'Next');
  await screen.findByLabelText('Account name');
};

const rename = async ({ user }: Visit, name: string): Promise<void> => {
  await user.clear(accountName());
  await user.type(accountName(), name);
};

const toDetails = async (visitor: Visit): Promise<void> => {
  await toStep2(visitor);
  await tick(visitor);
  await press(visitor, 'Confirm');
  await screen.findByText(/^Thank you\. Your confirmation is saved\./);
};

/** Pastes the text, which is one change of the page; typing is one change per letter. */
const paste = async ({ user }: Visit, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

const fillPerson = async (visitor: Visit): Promise<void> => {
  await paste(visitor, await screen.findByRole('textbox', { name: /^Email/ }), 'mia@wattle.example');
  await paste(visitor, screen.getByLabelText(/^First name/), 'Mia');
  await paste(visitor, screen.getByLabelText(/^Last name/), 'Chen');
  await paste(visitor, screen.getByRole('textbox', { name: /^Phone/ }), '0412 345 678');
  await visitor.user.click(screen.getByLabelText('I accept the terms of service and privacy policy'));
};

// Otherwise the first test would spend its time on loading them.
beforeAll(laterSections);
beforeEach(() => sessionStorage.clear());

test('typing fills the digit boxes one by one, backspace empties them, and pasting fills them all', async () => {
  const visitor = visit();
  await press(visitor, 'Start');
  await screen.findByLabelText('Account number');
  await visitor.user.type(digits(), '12{Backspace}');
  expect(digits().value).toBe('1');
  await visitor.user.clear(digits());
  await visitor.user.type(digits(), '12345678901234');
  expect(digits().value).toBe('123');
  await visitor.user.clear(digits());
  await visitor.user.paste(' 4-5 6 ');
  expect(digits().value).toBe('456');
});

test('a supplier confirms its bank account under another name', async () => {
  const visitor = visit();
  await toStep2(visitor);
  await rename(visitor, 'Wattle Holdings');
  expect(screen.getByText(`On file: ${ON_FILE}`)).toBeTruthy();
  await tick(visitor);
  await press(visitor, 'Confirm');
  await screen.findByText(/^Thank you\. Your confirmation is saved\./);
  expect(visitor.bodies('verifyAccountNumber')).toEqual([
    expect.objectContaining({ verified: 0, accountName: 'Wattle Holdings' }),
  ]);
});

test('a page that is opened again in step 2 keeps the values, also after going back to step 1', async () => {
  const before = visit();
  await toStep2(before);
  await rename(before, 'Wattle Holdings');
  cleanup();
  serve(() => ({ body: {} }));
  const record = { ...openRecord, accountName: ON_FILE };
  const { user } = renderPage(<Wizard record={record} isV1={false} />);
  await screen.findByLabelText('Account name');
  expect(accountName().value).toBe('Wattle Holdings');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await title('Step 1 of 3');
});

test('pressing Confirm twice on a slow connection sends one answer', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const visitor = visit({ verifyAccountNumber: () => arrived.then(() => answers['verifyAccountNumber']!) });
  await toStep2(visitor);
  await tick(visitor);
  await visitor.user.dblClick(screen.getByRole('button', { name: 'Confirm' }));
  arrive();
  await screen.findByText(/^Thank you\. Your confirmation is saved\./);
  expect(visitor.bodies('verifyAccountNumber')).toHaveLength(1);
});

test('an answer that fails shows the message of the server', async () => {
  const visitor = visit({
    verifyAccountNumber: () => ({ status: 500, body: { errorCode: 'broken', message: 'The server is busy.' } }),
  });
  await toStep2(visitor);
  await tick(visitor);
  await press(visitor, 'Confirm');
  expect(await screen.findByText('Error: The server is busy. Please try again or contact the customer.')).toBeTruthy();
});

test('contact details that could not be saved can be sent again', async () => {
  let isDown = true;
  const visitor = visit({
    setVerifierDetails: () =>
      isDown ? { status: 503, body: { errorCode: 'down', message: '' } } : answers['setVerifierDetails']!,
  });
  await toDetails(visitor);
  await fillPerson(visitor);
  await press(visitor, 'Finish');
  await title('Details Not Saved');
  isDown = false;
  await press(visitor, 'Back to the form');
  await press(visitor, 'Finish');
  await title('Supplier Verification Complete');
});

test('a supplier that has confirmed its bank account can still report it as incorrect', async () => {
  const visitor = visit();
  await toDetails(visitor);
  await fillPerson(visitor);
  await visitor.user.click(screen.getByLabelText('Report the details as incorrect'));
  await press(visitor, 'Next');
  await title('Report Incorrect Account');
  await visitor.user.selectOptions(await screen.findByLabelText(/^What is wrong with the account\?/), 'Not our account');
  await press(visitor, 'Report');
  await title('Supplier Verification Complete');
  expect(visitor.bodies('verifyAccountNumber')).toEqual([
    expect.objectContaining({ verified: 1 }),
    expect.objectContaining({ verified: 3 }),
  ]);
  expect(visitor.bodies('setVerifierDetails')).toEqual([expect.objectContaining({ isFinal: true })]);
});

test('the details form says when a bank code cannot be checked', async () => {
  const visitor = visit({ checkAccountCode: () => ({ status: 503, body: { errorCode: 'down', message: '' } }) });
  await toDetails(visitor);
  await fillPerson(visitor);
  await visitor.user.click(screen.getByLabelText('Provide new details'));
  await press(visitor, 'Next');
  await visitor.user.type(await screen.findByLabelText(/^BSB/), '062-000');
  await visitor.user.tab();
  expect(await screen.findByText('Could not validate the BSB at this time, please try again later.')).toBeTruthy();
});

test('the details form says that a SWIFT code is being checked, and then that it is not valid', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const visitor = visit({ validateSwift: () => arrived.then(() => ({ body: false })) });
  await toDetails(visitor);
  await fillPerson(visitor);
  await visitor.user.click(screen.getByLabelText('Provide new details'));
  await press(visitor, 'Next');
  await visitor.user.selectOptions(await screen.findByLabelText(/^Country of the account/), 'JPN');
  await visitor.user.type(screen.getByLabelText(/^SWIFT code/), 'BOTKJPJT');
  await visitor.user.tab();
  await waitFor(() => expect(screen.getByText('SWIFT Code verification in progress...')).toBeTruthy());
  arrive();
  expect(await screen.findByText('Please enter a valid SWIFT code')).toBeTruthy();
});

test('a link that was revoked during the visit shows the generic error and still offers to unsubscribe', async () => {
  const message = 'There was a problem processing your request.';
  const visitor = visit({ verifyAccountNumber: () => ({ status: 409, body: { errorCode: 'link-closed', message } }) });
  await toStep2(visitor);
  await tick(visitor);
  await press(visitor, 'Confirm');
  expect(await screen.findByText(message, { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unsubscribe', hidden: true })).toBeTruthy();
});
