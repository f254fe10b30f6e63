import { beforeEach, expect, test } from '@jest/globals';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { Problem } from '../feedback/problem.js';
import { ParsedForm } from './parsed-form.js';
import { readUnless, required } from './reading.js';
import { type FormOptions, type Sent, useParsedForm } from './use-parsed-form.js';

type Values = { readonly name: string; readonly city: string; readonly urgent: boolean };
type Options = FormOptions<Values, Values, string>;

const parse: Options['parse'] = (values) =>
  readUnless(
    { name: required(values.name, 'Please enter a name.'), city: required(values.city, 'Please enter a city.') },
    values,
  );

const TestForm = (options: Partial<Options>) => {
  const form = useParsedForm<Values, Values, string>({
    initial: { name: '', city: '', urgent: false },
    parse,
    send: async () => ({ data: 'saved' }),
    ...options,
  });
  return (
    <ParsedForm form={form} label="Test">
      <TextInput label="City" {...form.text('city')} />
      <TextInput label="Name" {...form.text('name')} />
      <Checkbox label="Urgent" {...form.check('urgent')} />
      {form.isRestored ? <p>Restored</p> : null}
      <Problem of={form.error} />
      <Button type="submit" loading={form.isSending}>
        Save
      </Button>
    </ParsedForm>
  );
};

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
const save = () => screen.getByRole('button', { name: 'Save' });
const fill = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.type(city(), 'Perth');
  await user.type(name(), 'Ada');
};

beforeEach(() => sessionStorage.clear());

test('submitting a form with faults shows all of them, focuses the first and sends nothing', async () => {
  let sent = 0;
  const { user } = renderPage(<TestForm send={async () => ({ data: `${++sent}` })} />);
  await user.click(save());
  expect(screen.getByText('Please enter a name.')).toBeTruthy();
  expect(screen.getByText('Please enter a city.')).toBeTruthy();
  expect(document.activeElement).toBe(city());
  expect(sent).toBe(0);
});

test('a fault disappears when its field changes, and the others stay', async () => {
  const { user } = renderPage(<TestForm />);
  await user.click(save());
  await user.type(name(), 'A');
  expect(screen.queryByText('Please enter a name.')).toBeNull();
  expect(screen.getByText('Please enter a city.')).toBeTruthy();
});

test('a form that checks a field when it is left shows no faults of other fields', async () => {
  const { user } = renderPage(<TestForm showFaults="on-leave" />);
  await user.click(city());
  expect(screen.queryByText('Please enter a city.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Please enter a city.')).toBeTruthy();
  expect(screen.queryByText('Please enter a name.')).toBeNull();
});

test('a fault found by the server is shown at its field, and the typed input stays', async () => {
  const error = { status: 400, errorCode: 'validation', message: 'Name is taken', fields: { name: ['Name is taken'] } };
  const { user } = renderPage(<TestForm send={async () => ({ error })} />);
  await fill(user);
  await user.click(save());
  expect(await screen.findAllByText('Name is taken')).toHaveLength(1);
  expect(document.activeElement).toBe(name());
  expect([name().value, city().value]).toEqual(['Ada', 'Perth']);
});

test('a failure without a field of the form is shown as a message, and the typed input stays', async () => {
  const error = { status: 409, errorCode: 'changed', message: 'Somebody was faster.', fields: { other: ['No.'] } };
  const { user } = renderPage(<TestForm send={async () => ({ error })} />);
  await fill(user);
  await user.click(save());
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
  expect(name().value).toBe('Ada');
});

test('a form is sent once, however often its button is pressed before the answer', async () => {
  let sent = 0;
  let answer: (sent: Sent<string>) => void = () => undefined;
  const send = () => {
    sent += 1;
    return new Promise<Sent<string>>((resolve) => (answer = resolve));
  };
  const done: string[] = [];
  const { user } = renderPage(<TestForm send={send} done={(data) => done.push(data)} />);
  await fill(user);
  await user.click(save());
  expect(save().hasAttribute('disabled')).toBe(true);
  await user.type(name(), '{Enter}');
  answer({ data: 'saved' });
  await waitFor(() => expect(done).toEqual(['saved']));
  expect(sent).toBe(1);
});

test('leaving the page with unsaved input asks first, and after saving it does not', async () => {
  const { user, router, goTo } = renderPage(<TestForm />);
  await fill(user);
  await goTo('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/');
  await user.click(save());
  await waitFor(() => expect(save().hasAttribute('disabled')).toBe(false));
  await goTo('/elsewhere');
  expect(await screen.findByText('Another page')).toBeTruthy();
});

const draft: Options['draft'] = { name: 'test', without: ['city'] };
const stored = () => JSON.parse(sessionStorage.getItem('counterfoil.draft.test') ?? 'null') as unknown;

test('a draft keeps the typed input, except fields that must not be kept, until it is saved', async () => {
  const { user } = renderPage(<TestForm draft={draft} />);
  await fill(user);
  await waitFor(() => expect(stored()).toEqual({ name: 'Ada' }));
  await user.click(save());
  await waitFor(() => expect(stored()).toBeNull());
});

test('a form starts with the draft of the last visit and says so', () => {
  sessionStorage.setItem('counterfoil.draft.test', JSON.stringify({ name: 'Ada', urgent: true }));
  renderPage(<TestForm draft={draft} />);
  expect(name().value).toBe('Ada');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
  expect(screen.getByText('Restored')).toBeTruthy();
});

test('a draft that does not fit the form is ignored', () => {
  sessionStorage.setItem('counterfoil.draft.test', JSON.stringify({ name: 7 }));
  renderPage(<TestForm draft={draft} />);
  expect(name().value).toBe('');
  expect(screen.queryByText('Restored')).toBeNull();
});

test('a form can be emptied after saving', async () => {
  const { user } = renderPage(<TestForm done={(_, { reset }) => reset()} />);
  await fill(user);
  await user.click(save());
  await waitFor(() => expect([name().value, city().value]).toEqual(['', '']));
});
