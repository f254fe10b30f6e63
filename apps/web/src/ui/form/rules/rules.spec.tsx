import { expect, test } from '@jest/globals';
import { Button, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/page.js';
import { ParsedForm } from '../parsed-form.js';
import { useParsedForm } from '../use-parsed-form.js';
import { readByRules, type RemoteRule, sendIfRemoteHolds } from './read-by-rules.js';
import { type Rule, rule } from './rules.js';

type Case = readonly [rule: string, of: Rule, good: readonly string[], bad: readonly string[]];

const cases: readonly Case[] = [
  ['required', rule.required('No.'), ['a'], ['', '  ']],
  ['email', rule.email('No.'), ['', 'ann@acme.example'], ['ann', 'ann@', 'ann@acme']],
  ['url', rule.url('No.'), ['', 'https://acme.example/a?b=c'], ['acme.example', 'javascript:alert(1)', 'https://a b']],
  ['date', rule.date('No.'), ['', '2026-02-28'], ['2026-02-30', '28/02/2026', 'soon']],
  ['number', rule.number('No.'), ['', '0', '-1.5', '.5', '1,250.00'], ['1,25', '-', '1e3', 'x']],
  ['digits', rule.digits('No.'), ['', '0123'], ['1.5', '-1', '1 2']],
  ['min', rule.min(2, 'No.'), ['', '2', '1,000'], ['1.99', 'x']],
  ['max', rule.max(2, 'No.'), ['', '2', '-5'], ['2.01', 'x']],
  ['range', rule.range(2, 4, 'No.'), ['', '2', '4'], ['1', '5', 'x']],
  ['minLength', rule.minLength(2, 'No.'), ['', 'ab'], ['a']],
  ['maxLength', rule.maxLength(2, 'No.'), ['', 'ab'], ['abc']],
  ['lengthRange', rule.lengthRange(2, 3, 'No.'), ['', 'ab', 'abc'], ['a', 'abcd']],
  ['step', rule.step(0.1, 'No.'), ['', '0.3', '2'], ['0.35', 'x']],
  ['equalTo', rule.equalTo('other', 'No.'), ['same'], ['', 'Same']],
];

test.each(cases)('the rule %s accepts valid values and refuses others with its message', (_, of, good, bad) => {
  const read = readByRules<{ field: string; other: string }>({ field: [of] });
  for (const field of good) expect(read({ field, other: 'same' })).toEqual({ ok: true, value: { field, other: 'same' } });
  for (const field of bad) expect(read({ field, other: 'same' })).toEqual({ ok: false, faults: { field: 'No.' } });
});

const OneField = ({ of, remote }: { readonly of: Rule; readonly remote?: RemoteRule }) => {
  const [isSaved, setSaved] = useState(false);
  const form = useParsedForm({
    initial: { field: '', other: 'same' },
    parse: readByRules<{ field: string; other: string }>({ field: [of] }),
    send: sendIfRemoteHolds(remote === undefined ? {} : { field: remote }, async () => ({ data: 'saved' })),
    done: () => setSaved(true),
  });
  return (
    <ParsedForm form={form} label="Test">
      <TextInput label="Field" {...form.text('field')} />
      <Button type="submit">Save</Button>
      {isSaved ? <p>Saved</p> : null}
    </ParsedForm>
  );
};

const submit = async (of: Rule, typed: string, remote?: RemoteRule) => {
  const { user } = renderPage(<OneField of={of} {...(remote === undefined ? {} : { remote })} />);
  if (typed !== '') await user.type(screen.getByRole('textbox', { name: 'Field' }), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

test.each(cases)('a form with the rule %s shows its message at the field and is not sent', async (_, of, __, bad) => {
  await submit(of, bad.at(-1)!.trim());
  expect(screen.getByText('No.')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a rule without a message says that no message is defined for the field', async () => {
  await submit(rule.required(), '');
  expect(screen.getByText('Warning: No message defined for field')).toBeTruthy();
});

const any = rule.maxLength(100);

test('a form with a remote rule is sent once the server agrees', async () => {
  const asked: string[] = [];
  await submit(any, 'free', { ask: async (text) => asked.push(text) > 0 });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(asked).toEqual(['free']);
});

test.each([
  [false, 'No.', 'No.'],
  [false, undefined, 'Warning: No message defined for field'],
  ['This name is taken.', 'No.', 'This name is taken.'],
])('a remote rule answered %p with the message %p shows %p', async (answer, message, shown) => {
  await submit(any, 'taken', { ask: async () => answer, ...(message === undefined ? {} : { message }) });
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
