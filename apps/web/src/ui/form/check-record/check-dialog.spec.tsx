import { expect, test } from '@jest/globals';
import type { CheckRecord } from '@counterfoil/domain';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { CheckDialog } from './check-dialog.js';
import type { CheckAbout } from './check-file-field.js';

const kept = { documentId: 'd-1', versionId: 'v-1', sha256: 'a'.repeat(64), size: 3, fileName: 'Bank letter.pdf' };
const open = (about: CheckAbout | null) => {
  const homes: (FormDataEntryValue | null)[] = [];
  serve(({ body }) => {
    if (body instanceof FormData) homes.push(body.get('about'), body.get('supplierId'));
    return { body: kept };
  });
  const sent: CheckRecord[] = [];
  const send = async (check: CheckRecord) => {
    sent.push(check);
    return { data: {} };
  };
  const dialog = { title: 'Approve', submitLabel: 'Approve', onClose: () => undefined, done: () => undefined };
  const { user } = renderPage(<CheckDialog {...dialog} about={about} send={send} />);
  return { user, sent, homes };
};

test('an attached file is sent with the check, and can be removed before', async () => {
  const { user, sent } = open({ supplierId: 's1' });
  await user.selectOptions(screen.getByLabelText(/How was it checked/), 'document');
  await user.type(screen.getByLabelText(/What was checked/), 'Saw their letter');
  const choose = async () => {
    await screen.findByRole('button', { name: 'Attach a file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['pdf'], 'letter.pdf', { type: 'application/pdf' }));
  };
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Leave out Bank letter.pdf' }));
  await choose();
  await screen.findByText('Bank letter.pdf');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(sent).toEqual([{ method: 'document', reason: 'Saw their letter', call: null, file: kept }]);
});

test('the file of a check of settings is stored for administrators', async () => {
  const { user, homes } = open('administration');
  await screen.findByRole('button', { name: 'Attach a file' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['pdf'], 'contract.pdf'));
  await screen.findByText('Bank letter.pdf');
  expect(homes).toEqual(['administration', null]);
});

test('a check without a subject offers no file', () => {
  open(null);
  expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull();
});
