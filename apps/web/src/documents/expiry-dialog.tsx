import type { DocumentRow } from '@counterfoil/projections';
import { DateField } from '../ui/dates/date-field.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { read } from '../ui/form/reading.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { useSetDocumentExpiryMutation } from './documents.api.js';

type Props = { readonly document: DocumentRow; readonly onClose: () => void };

export const ExpiryDialog = ({ document: { id, title, versionId, expiryDate }, onClose }: Props) => {
  const [save] = useSetDocumentExpiryMutation();
  const form = useParsedForm({
    initial: { expiryDate: expiryDate ?? '' },
    parse: (values) => read(values),
    send: (values) => save({ id, versionId, ...values }),
    done: (written) => {
      tellWritten(written, 'The expiry date was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Expiry date of ${title}`} form={form} onClose={onClose} submitLabel="Save">
      <DateField label="Expiry date" description="Empty: it does not expire" data-autofocus {...form.date('expiryDate')} />
    </FormDialog>
  );
};
