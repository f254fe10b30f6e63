import { LONGEST_TITLE } from '@counterfoil/domain';
import type { FormWritten } from '@counterfoil/projections';
import { useNavigate } from 'react-router';
import { formPath } from '../platform/paths.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { readByRules } from '../ui/form/rules/read-by-rules.js';
import { rule } from '../ui/form/rules/rules.js';
import { LimitedInput } from '../ui/form/text/limited-input.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { useCreateFormMutation } from './forms.api.js';

type Values = { readonly title: string };

/** Names a new form and opens it in the editor. */
export const NewFormDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [create] = useCreateFormMutation();
  const navigate = useNavigate();
  const form = useParsedForm({
    initial: { title: '' },
    parse: readByRules<Values>({ title: [rule.required('Please enter a title.')] }),
    send: ({ title }) => create({ title: title.trim() }),
    done: ({ id }: FormWritten) => {
      onClose();
      void navigate(formPath(id));
    },
  });
  return (
    <FormDialog form={form} title="New form" submitLabel="Create" onClose={onClose}>
      <LimitedInput
        label="Title"
        description="For example: New supplier, Contractor, Overseas supplier"
        limit={LONGEST_TITLE}
        data-autofocus
        {...form.text('title')}
      />
    </FormDialog>
  );
};
