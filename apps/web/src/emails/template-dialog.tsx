import { Button } from '@mantine/core';
import type { MailTemplate, TemplateKind } from '@counterfoil/domain';
import { useState } from 'react';
import type { Written } from '@counterfoil/projections';
import { Problem } from '../ui/feedback/problem.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { type Reading, readUnless, required } from '../ui/form/reading.js';
import { RestoredNote } from '../ui/form/restored-note.js';
import { SecondPersonNote } from '../ui/form/second-person-note.js';
import { LimitedInput } from '../ui/form/text/limited-input.js';
import { LimitedTextarea } from '../ui/form/text/limited-textarea.js';
import { useChangeTemplateMutation } from './emails.api.js';
import { LONGEST_TEMPLATE_BODY, LONGEST_TEMPLATE_SUBJECT } from '@counterfoil/domain';

type Props = {
  readonly kind: TemplateKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  readonly onClose: () => void;
};

const parse = ({ subject, body }: MailTemplate): Reading<MailTemplate> =>
  readUnless(
    { subject: required(subject, 'Please enter a subject.'), body: required(body, 'Please enter a text.') },
    { subject: subject.trim(), body: body.trim() },
  );

/** Changes the wording of one kind of email. A second person has to approve it (P-11.1). */
export const TemplateDialog = ({ kind, template, isStandard, onClose }: Props) => {
  const [change] = useChangeTemplateMutation();
  const done = (written: Written) => {
    tellWritten(written, 'The new wording was saved.');
    onClose();
  };
  const form = useCheckedForm({
    initial: { subject: template.subject, body: template.body },
    parse,
    send: ({ check, ...wanted }) => change({ kind, template: wanted, ...(check === undefined ? {} : { check }) }),
    done,
    draft: { name: `email-template.${kind}` },
  });
  const restored = (written: Written) => {
    form.discard();
    done(written);
  };
  const { subject, body } = form.values;
  const isUnchanged = subject.trim() === template.subject && body.trim() === template.body.trim();
  return (
    <FormDialog title="Change the wording" form={form} onClose={onClose} submitLabel="Save the wording" disabled={isUnchanged}>
      <RestoredNote form={form} />
      <LimitedInput label="Subject" limit={LONGEST_TEMPLATE_SUBJECT} required data-autofocus {...form.text('subject')} />
      <LimitedTextarea
        label="Text"
        description="You can use {company}, {supplier}, {code}, {contact}, {asker}, {link}, {reference} and {expires}. The email always ends with how to check that it is genuine."
        rows={12}
        limit={LONGEST_TEMPLATE_BODY}
        required
        {...form.text('body')}
      />
      {isStandard ? null : <RestoreStandard kind={kind} done={restored} />}
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A change of the wording</SecondPersonNote>
    </FormDialog>
  );
};

const RestoreStandard = ({ kind, done }: { readonly kind: TemplateKind; readonly done: (written: Written) => void }) => {
  const [change, { isLoading }] = useChangeTemplateMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const restore = async () => {
    const { data, error } = await change({ kind, template: null });
    setFailure(error);
    if (data !== undefined) done(data);
  };
  return (
    <div>
      <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => void restore()}>
        Restore the standard wording
      </Button>
      <Problem of={failure} />
    </div>
  );
};
