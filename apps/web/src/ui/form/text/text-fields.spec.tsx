import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/page.js';
import { EmailInput } from './email-input.js';
import { LimitedInput } from './limited-input.js';
import { LimitedTextarea } from './limited-textarea.js';
import { PhoneInput } from './phone-input.js';

const Fields = ({ phoneOnFile = '' }: { readonly phoneOnFile?: string }) => {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [phone, setPhone] = useState(phoneOnFile);
  const [email, setEmail] = useState('');
  return (
    <>
      <LimitedTextarea label="Comment" limit={10} value={text} onChange={({ target }) => setText(target.value)} />
      <LimitedInput label="Name" limit={5} value={name} onChange={({ target }) => setName(target.value)} />
      <PhoneInput label="Phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
      <EmailInput label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <output>{[text, name, phone, email].join('|')}</output>
    </>
  );
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const kept = () => document.querySelector('output')?.textContent;

test('a pasted text is cut at its limit, and the counter says how many characters are left', async () => {
  const { user } = renderPage(<Fields />);
  expect(screen.getByText('10 characters left')).toBeTruthy();
  await user.type(field('Comment'), 'abc');
  expect(screen.getByText('7 characters left')).toBeTruthy();
  await user.paste('0123456789');
  expect(kept()).toBe('abc0123456|||');
  expect(screen.getByText('0 characters left')).toBeTruthy();
});

test('one of many fields counts the characters left once something is typed, and keeps the focus', async () => {
  const Note = () => {
    const [text, setText] = useState('');
    return <LimitedTextarea label="Note" limit={10} isQuiet value={text} onChange={({ target }) => setText(target.value)} />;
  };
  const { user } = renderPage(<Note />);
  expect(screen.queryByText(/characters left/)).toBeNull();
  await user.type(field('Note'), 'ab');
  expect(field('Note').value).toBe('ab');
  expect(screen.getByText('8 characters left')).toBeTruthy();
});

test('a single-line text field says how many characters are left while it has the focus', async () => {
  const { user } = renderPage(<Fields />);
  expect(screen.queryByText('5 characters left')).toBeNull();
  await user.type(field('Name'), 'abcdefg');
  expect(kept()).toBe('|abcde||');
  expect(screen.getByText('0 characters left')).toBeTruthy();
  await user.tab();
  expect(screen.queryByText('0 characters left')).toBeNull();
});

test('a phone number accepts digits, spaces, plus and parentheses, and no letters', async () => {
  const { user } = renderPage(<Fields />);
  await user.type(field('Phone'), '+61 (2)a 9-00b');
  expect(kept()).toBe('||+61 (2) 900|');
});

test('a letter typed inside a phone number does not move the caret', async () => {
  const { user } = renderPage(<Fields phoneOnFile="1234" />);
  await user.type(field('Phone'), 'x5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(kept()).toBe('||12534|');
});

test('a phone number on file with other characters can be changed without losing them', async () => {
  const { user } = renderPage(<Fields phoneOnFile="02 9000 ext 1" />);
  await user.type(field('Phone'), '2');
  expect(kept()).toBe('||02 9000 ext 12|');
});

test('a pasted address with a name is reduced to the address', async () => {
  const { user } = renderPage(<Fields />);
  await user.click(field('Email'));
  await user.paste('Ann <ann@x.example>');
  expect(kept()).toBe('|||ann@x.example');
});

test('a typed address with a name is reduced to the address when the field loses the focus', async () => {
  const { user } = renderPage(<Fields />);
  await user.type(field('Email'), 'Ann <ann@x.example>');
  await user.tab();
  expect(kept()).toBe('|||ann@x.example');
});
