import type { SupplierView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { LimitedTextarea } from '../../ui/form/text/limited-textarea.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { useCommentOnSupplierMutation } from '../suppliers.api.js';
import { LONGEST_REASON } from '@counterfoil/domain';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

const parse = ({ comment }: { readonly comment: string }) =>
  readUnless({ comment: required(comment, 'Please enter a comment.') }, comment.trim());

export const CommentDialog = ({ supplier: { id }, onClose }: Props) => {
  const [save] = useCommentOnSupplierMutation();
  const form = useParsedForm({
    initial: { comment: '' },
    parse,
    send: (comment) => save({ id, comment }),
    done: (written) => {
      tellWritten(written, 'The comment was saved.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.addComment} form={form} onClose={onClose} submitLabel={actions.addComment}>
      <LimitedTextarea
        label="Comment"
        description="Shown with the supplier and its payments. Earlier comments stay in the timeline."
        limit={LONGEST_REASON}
        rows={4}
        required
        data-autofocus
        {...form.text('comment')}
      />
    </FormDialog>
  );
};
