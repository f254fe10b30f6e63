import { expect, test } from '@jest/globals';
import type { FormSection } from '@counterfoil/domain';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.js';
import { SectionCard } from './section-card.js';
import type { Editor } from './use-editor.js';

test('deleting a section asks first, and keeping it deletes nothing', async () => {
  const deleted: string[] = [];
  const section: FormSection = { id: 's1', title: 'Insurance', sectionType: 'Custom', fields: [] };
  const editor = {
    current: { deleteSection: (id: string) => Promise.resolve(deleted.push(id)), form: () => ({ sections: [section] }) },
  } as unknown as Editor;
  const ignore = () => undefined;
  const { user } = renderPage(
    <SectionCard
      {...{ section, editor, mayEdit: true, isFolded: true, faults: [] }}
      onFold={ignore}
      onActive={ignore}
      onTold={ignore}
    />,
  );
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete section Insurance' }));
  await ask();
  expect(await screen.findByText('Are you sure you want to delete this section?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(deleted).toEqual([]);
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(deleted).toEqual(['s1']);
});
