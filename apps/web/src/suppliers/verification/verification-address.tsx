import { parseEmail } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { useSetSupplierEmailMutation } from '../verification.api.js';
import classes from '../verification-panel.module.css';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

/** Changes the email address. Its owner can answer for the supplier, so a second person has to approve it. */
export const NewAddressDialog = ({ supplier: { id, email, request }, onClose }: Props) => {
  const [setEmail] = useSetSupplierEmailMutation();
  const form = useCheckedForm({
    initial: { email: '' },
    parse: (values) => {
      const read = parseEmail(values.email);
      const typed = read.ok ? read.value : values.email;
      const same = typed === email ? 'This address is already on file.' : undefined;
      const fault = read.ok ? same : 'Please enter a valid email address';
      return readUnless({ email: fault }, { email: typed });
    },
    send: (typed) => setEmail({ id, ...typed }),
    done: (written) => {
      tellWritten(written, 'The address was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title="Change the verification email" form={form} onClose={onClose} submitLabel="Change the address">
      <p className={classes['plain']}>
        On file: <strong>{email ?? 'none'}</strong>.{' '}
        {request === null
          ? ''
          : 'Once the new address is approved, send the request again. The link goes there, and the one before stops working.'}
      </p>
      <EmailInput label="Email address" data-autofocus required {...form.text('email')} />
      <AskedCheck form={form} about={{ supplierId: id }} />
      <SecondPersonNote>A new verification email</SecondPersonNote>
    </FormDialog>
  );
};
