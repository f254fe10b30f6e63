import { recordText } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { useUndoMergeMutation } from '../suppliers.api.js';
import classes from '../supplier-page.module.css';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Requests the undo of a merge. */
export const UndoMergeDialog = ({ supplier: { id, supplierName, mergedInto }, onClose }: Props) => {
  const [undo] = useUndoMergeMutation();
  const form = useCheckedForm({
    initial: { why: '' },
    parse: ({ why }) => readUnless({ why: required(why, 'Please enter a reason.') }, { reason: why.trim() }),
    serverNames: { reason: 'why' },
    send: (said) => undo({ id, ...said }),
    done: (written) => {
      tellWritten(written, 'The merge was undone.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.undoMerge} form={form} onClose={onClose} submitLabel={actions.undoMerge}>
      <p className={classes['plain']}>
        {supplierName} becomes a supplier of its own again, apart from{' '}
        {mergedInto === null ? 'the other one' : recordText(mergedInto)}. It has to confirm its account again.
      </p>
      <ReasonField {...form.text('why')} first />
      <AskedCheck form={form} about={{ supplierId: id }} />
      <SecondPersonNote>Undoing a merge</SecondPersonNote>
    </FormDialog>
  );
};
