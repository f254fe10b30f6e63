import { LONGEST_ONBOARDING_NOTE } from '@counterfoil/domain';
import { notify } from '../ui/feedback/notify.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { readUnless, required } from '../ui/form/reading.js';
import { LimitedTextarea } from '../ui/form/text/limited-textarea.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { useReportOnboardingWrongMutation } from './onboarding.api.js';
import type { Visit } from './use-visit.js';

type Props = { readonly visit: Visit; readonly onClose: () => void };

/** Reports to the company that the onboarding is wrong or reached the wrong person (P-20.3.4). */
export const WrongDialog = ({ visit: { publicId, page }, onClose }: Props) => {
  const [report] = useReportOnboardingWrongMutation();
  const form = useParsedForm({
    initial: { comment: '' },
    parse: ({ comment }) => readUnless({ comment: required(comment, 'Please say what is wrong.') }, comment.trim()),
    send: (comment) => report({ publicId, comment }),
    done: () => {
      notify('success', `${page.customer} was told.`);
      onClose();
    },
  });
  return (
    <FormDialog title="This is wrong" form={form} submitLabel={`Tell ${page.customer}`} onClose={onClose}>
      <LimitedTextarea
        label="What is wrong?"
        description="For example: you do not work for this company, or you did not expect this."
        size="md"
        rows={4}
        limit={LONGEST_ONBOARDING_NOTE}
        {...form.text('comment')}
      />
      <p>If you suspect fraud, call {page.customer} on a number you already have.</p>
    </FormDialog>
  );
};
