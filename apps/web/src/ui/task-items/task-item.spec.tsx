import { describe, expect, test } from '@jest/globals';
import { type FormField, type ItemType, itemTypeCodes, type TaskValue } from '@counterfoil/domain';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/page.js';
import { TaskItem } from './task-item.js';

const field = (type: ItemType, more: Partial<FormField> = {}): FormField => ({
  ...{ id: 'f', type, title: 'Insurance', required: true, options: ['Yes', 'No'], selected: true },
  ...more,
});

const Answered = ({ of, error }: { readonly of: FormField; readonly error?: string }) => {
  const [value, setValue] = useState<TaskValue | undefined>(undefined);
  return (
    <>
      <TaskItem field={of} value={value} onChange={setValue} {...(error === undefined ? {} : { error })} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};
const answer = () => document.querySelector('output')?.textContent;

describe('a field as a supplier answers it', () => {
  test.each(itemTypeCodes)('a field of type %i shows its title and the fault of its answer', async (type) => {
    renderPage(<Answered of={field(type)} error="Please complete the 'Insurance' field" />);
    expect(await screen.findByText("Please complete the 'Insurance' field")).toBeTruthy();
    expect(screen.getAllByText('Insurance').length).toBeGreaterThan(0);
  });
  test('an optional field without a title is named by its type', () => {
    renderPage(<Answered of={field(9, { title: '', required: false })} />);
    expect(screen.getByLabelText('Date (optional)')).toBeTruthy();
  });
  test('the answer of a text field is the typed text', async () => {
    const { user } = renderPage(<Answered of={field(1)} />);
    await user.type(screen.getByRole('textbox', { name: 'Insurance' }), 'Acme');
    expect(answer()).toBe('"Acme"');
  });
  test('the answer of checkboxes is the list of ticked options', async () => {
    const { user } = renderPage(<Answered of={field(3)} />);
    await user.click(screen.getByRole('checkbox', { name: 'No' }));
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    expect(answer()).toBe('["No","Yes"]');
    await user.click(screen.getByRole('checkbox', { name: 'No' }));
    expect(answer()).toBe('["Yes"]');
  });
  test('a checkbox without options is ticked under its own title', async () => {
    const { user } = renderPage(<Answered of={field(3, { options: [] })} />);
    await user.click(screen.getByRole('checkbox', { name: 'Insurance' }));
    expect(answer()).toBe('["Insurance"]');
  });
  test('the answer of radio buttons is one option', async () => {
    const { user } = renderPage(<Answered of={field(4)} />);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(answer()).toBe('"No"');
  });
  test('the answer of a select is the chosen option', async () => {
    const { user } = renderPage(<Answered of={field(13)} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Insurance' }), 'Yes');
    expect(answer()).toBe('"Yes"');
  });
});
