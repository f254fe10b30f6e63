import { Button, Textarea, TextInput } from '@mantine/core';
import type { MailTemplate, TemplateKind } from '@counterfoil/domain';
import { useState } from 'react';
import { FormDialog } from '../ui/form/form-dialog.js';
import { SecondPersonNote } from '../ui/form/second-person-note.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { useChangeTemplateMutation } from './emails.api.js';

type Props = {
  readonly kind: TemplateKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  readonly onClose: () => void;
};

/** Changes the wording of one kind of email. A second person has to approve it (P-11.1). */
export const TemplateDialog = ({ kind, template, isStandard, onClose }: Props) => {
  const [subject, setSubject] = useState(template.subject);
  const [body, setBody] = useState(template.body);
  const [change, { error }] = useChangeTemplateMutation();
  const send = async (wanted: MailTemplate | null) => {
    const { data } = await change({ kind, template: wanted });
    if (data === undefined) return;
    tellWritten(data, 'The new wording was saved.');
    onClose();
  };
  const unchanged = subject.trim() === template.subject && body.trim() === template.body.trim();
  return (
    <FormDialog
      title="Change the wording"
      onClose={onClose}
      onSubmit={() => send({ subject: subject.trim(), body: body.trim() })}
      submitLabel="Save the wording"
      disabled={unchanged || subject.trim() === '' || body.trim() === ''}
      error={error}
    >
      <TextInput
        label="Subject"
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        maxLength={200}
        required
        data-autofocus
      />
      <Textarea
        label="Text"
        description="You can use {company}, {supplier}, {link}, {reference} and {expires}. The email always ends with how to check that it is genuine."
        value={body}
        onChange={({ target }) => setBody(target.value)}
        rows={12}
        maxLength={10_000}
        required
      />
      {isStandard ? null : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => void send(null)}>
            Restore the standard wording
          </Button>
        </div>
      )}
      <SecondPersonNote>A change of the wording</SecondPersonNote>
    </FormDialog>
  );
};
