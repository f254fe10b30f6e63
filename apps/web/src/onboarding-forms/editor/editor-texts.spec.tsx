import { afterEach, describe, expect, test } from '@jest/globals';
import type { FormField } from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { notifications } from '@mantine/notifications';
import { act as react, screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { OptionsEditor } from './options-editor.js';
import { type Editor, useEditor } from './use-editor.js';

/** Notifications stay until they are closed and only some are shown at once, so each test starts without any. */
afterEach(() =>
  react(() => {
    notifications.clean();
    notifications.cleanQueue();
  }),
);

const form = {
  ...{ id: 'f1', title: 'New supplier', version: 1, revision: 3, archived: false },
  sections: [
    { id: 'a', title: 'Insurance', sectionType: 'Custom', fields: [] },
    { id: 'b', title: 'Work', sectionType: 'Custom', fields: [] },
  ],
} as unknown as OnboardingFormAnswer;

type Act = (editor: Editor['current']) => unknown;

const Acting = ({ act }: { readonly act: Act }) => {
  const { editor } = useEditor(form);
  return (
    <button type="button" onClick={() => void act(editor.current)}>
      Act
    </button>
  );
};

/** Runs one act of the editor and answers its call. */
const acted = async (act: Act, body: unknown): Promise<void> => {
  serve(() => ({ body }));
  const { user } = renderPage(<Acting act={act} />);
  await user.click(screen.getByRole('button', { name: 'Act' }));
};

const done = { success: true, Success: true, Message: '', error: '', revision: 4, id: 'new' };
const refused = { success: false, error: '', errorCode: 'refused' };

describe('messages of the editor after a success', () => {
  test.each<[string, Act, string]>([
    ['a field', (editor) => editor.changeField('own', { title: 'x' }), 'Customer specific field details updated successfully.'],
    [
      'a built-in field',
      (editor) => editor.changeField('Mobile', { required: true }),
      'Global field details updated successfully.',
    ],
    ['a deleted field', (editor) => editor.deleteField('a', 'own'), 'Customer Specific Field Deleted.'],
    ['a deleted section', (editor) => editor.deleteSection('a'), 'Customer Specific Section Deleted.'],
    ['an added section', (editor) => editor.addSection(0), 'Customer Specific Section Added.'],
    ['an added field', (editor) => editor.addField('a', 1, 0), 'Customer Specific Field Added.'],
    ['an approval section', (editor) => editor.addApprovalSection('Approval'), 'Approval Section Added.'],
    ['a declaration', (editor) => editor.addApprovalSection('Declaration'), 'Declaration Section Added.'],
  ])('the editor says that %s is saved', async (_, act, text) => {
    await acted(act, done);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('messages of the editor after a failure', () => {
  test.each<[string, Act, string]>([
    ['the form', (editor) => editor.submit(false, '13'), 'Could not update your onboarding form.'],
    ['a deletion of a field', (editor) => editor.deleteField('a', 'own'), 'Customer Specific Field failed to delete.'],
    ['a deletion of a section', (editor) => editor.deleteSection('a'), 'Customer Specific Section failed to delete.'],
    ['a new section', (editor) => editor.addSection(0), 'Customer Specific Section failed to save.'],
    ['a new field', (editor) => editor.addField('a', 1, 0), 'Customer Specific Field failed to save.'],
    ['an approval section', (editor) => editor.addApprovalSection('Approval'), 'Approval Section failed to save.'],
    ['an order of fields', (editor) => editor.orderFields('a', []), 'Could not update field order.'],
    ['an order of sections', (editor) => editor.orderSections(['b', 'a']), 'Could not update section order.'],
  ])('the editor says that %s failed', async (_, act, text) => {
    await acted(act, refused);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([false, null, '', { result: '' }, { success: false, error: '' }])(
    'the form is not updated when the server answers %j, although with status 200',
    async (body) => {
      await acted((editor) => editor.submit(false, '13'), body);
      expect(await screen.findByText('Could not update your onboarding form.')).toBeTruthy();
      expect(screen.queryByText('Version 2 was published.')).toBeNull();
    },
  );

  test('an approval section that did not succeed is reported as failed, unless the server gives a reason', async () => {
    await acted((editor) => editor.addApprovalSection('Approval'), { Success: false, Message: '' });
    expect(await screen.findByText('Approval Section failed to save.')).toBeTruthy();
  });

  test('a refused approval section shows the server’s message', async () => {
    await acted((editor) => editor.addApprovalSection('Approval'), {
      ...refused,
      Success: false,
      Message: 'The form has this section already.',
    });
    expect(await screen.findByText('The form has this section already.')).toBeTruthy();
    expect(screen.queryByText('Approval Section failed to save.')).toBeNull();
  });

  test('refused options of a field show the server’s message', async () => {
    await acted((editor) => editor.changeField('own', { options: [] }), { ...refused, error: 'Please add at least one option.' });
    expect(await screen.findByText('Please add at least one option.')).toBeTruthy();
  });
});

const options = (type: FormField['type'], ...texts: readonly string[]) => {
  const saved: unknown[] = [];
  const changeField = (_id: string, details: object) => {
    saved.push(details);
    return Promise.resolve(true);
  };
  const field: FormField = { id: 'cover', type, title: 'Cover', required: false, options: texts, selected: true };
  const { user } = renderPage(<OptionsEditor field={field} editor={{ current: { changeField } } as unknown as Editor} mayEdit />);
  return { saved, remove: (text: string) => user.click(screen.getByRole('button', { name: `Remove ${text}` })) };
};

test('the last option of a select cannot be removed', async () => {
  const { saved, remove } = options(13, '$5 million');
  await remove('$5 million');
  expect(await screen.findByText('You cannot remove the last item.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('an option of a select can be removed while others remain', async () => {
  const { saved, remove } = options(13, '$5 million', '$10 million');
  await remove('$5 million');
  expect(saved).toEqual([{ options: ['$10 million'] }]);
});
