import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { Form } from './form.js';

const pressEnter = async (buttons: readonly string[], where: string) => {
  let submitted = 0;
  const { user } = renderPage(
    <Form label="Test" onSubmit={() => (submitted += 1)}>
      <input aria-label="Name" />
      {buttons.map((name) => (
        <button key={name} type="submit">
          {name}
        </button>
      ))}
    </Form>,
  );
  screen.getByLabelText(where).focus();
  await user.keyboard('{Enter}');
  return submitted;
};

test('Enter in a field submits a form with one submit button', async () => {
  expect(await pressEnter(['Save'], 'Name')).toBe(1);
});

test('Enter in a field does nothing in a form with several submit buttons', async () => {
  expect(await pressEnter(['Save', 'Save and publish'], 'Name')).toBe(0);
});

test('every form has autocomplete off', async () => {
  await pressEnter(['Save'], 'Name');
  expect(screen.getByRole('form', { name: 'Test' }).getAttribute('autocomplete')).toBe('off');
});
