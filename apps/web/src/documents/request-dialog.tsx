import { Button, Group, TextInput } from '@mantine/core';
import { LONGEST_NOTE, LONGEST_DOCUMENT_TITLE } from '@counterfoil/domain';
import { useState } from 'react';
import type { LibraryChoice } from '../ui/documents/library-choices.js';
import { SelectDialog } from '../ui/documents/select-dialog.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { readUnless, required } from '../ui/form/reading.js';
import { LimitedTextarea } from '../ui/form/text/limited-textarea.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { useRequestDocumentMutation } from './documents.api.js';

type Values = { readonly title: string; readonly note: string };
type Props = { readonly supplierId: string; readonly onClose: () => void };

const parse = ({ title, note }: Values) =>
  readUnless({ title: required(title, 'Please say which document you need.') }, { title: title.trim(), note: note.trim() });

/** Asks the supplier for a document, or for a new version of one in its library. */
export const RequestDialog = ({ supplierId, onClose }: Props) => {
  const [ask] = useRequestDocumentMutation();
  const [renewed, setRenewed] = useState<LibraryChoice | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const form = useParsedForm({
    initial: { title: '', note: '' },
    parse,
    send: (read) => ask({ supplierId, ...read, ...(renewed === null ? {} : { documentId: renewed.id }) }),
    done: (written) => {
      tellWritten(written, 'The supplier gets an email with a link.');
      onClose();
    },
  });
  const choose = (choice: LibraryChoice) => {
    setRenewed(choice);
    setChoosing(false);
    form.set({ title: choice.title });
  };
  return (
    <>
      <FormDialog title="Ask for a document" form={form} onClose={onClose} submitLabel="Send the request">
        <TextInput
          label="Document"
          description={
            renewed === null
              ? 'As the supplier knows it, for example "Insurance certificate 2027"'
              : `A new version of ${renewed.title}`
          }
          maxLength={LONGEST_DOCUMENT_TITLE}
          required
          data-autofocus
          {...form.text('title')}
        />
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => setChoosing(true)}>
            Choose one to renew
          </Button>
          {renewed === null ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => setRenewed(null)}>
              Ask for a new one instead
            </Button>
          )}
        </Group>
        <LimitedTextarea label="Note to the supplier" limit={LONGEST_NOTE} rows={3} {...form.text('note')} />
      </FormDialog>
      {isChoosing ? <SelectDialog supplierId={supplierId} onSelect={choose} onClose={() => setChoosing(false)} /> : null}
    </>
  );
};
