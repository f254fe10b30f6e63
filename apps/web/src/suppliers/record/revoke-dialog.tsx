import { Radio, Stack } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { useSetAliasMutation } from '../suppliers.api.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };
type Values = { readonly accountName: string; readonly authorizerComment: string };

const parse = ({ accountName, authorizerComment }: Values) =>
  readUnless(
    { authorizerComment: required(authorizerComment, 'Please enter a reason.') },
    { accountName, authorizerComment: authorizerComment.trim() },
  );

/** Withdraws a certified name. This makes the control stronger, so it takes effect at once (P-11). */
export const RevokeDialog = ({ supplier: { id, certifiedNames }, onClose }: Props) => {
  const [setAlias] = useSetAliasMutation();
  const form = useParsedForm({
    initial: { accountName: certifiedNames[0] ?? '', authorizerComment: '' },
    parse,
    send: (read) => setAlias({ id, isAlias: false, ...read }),
    done: (written) => {
      tellWritten(written, 'The certified name was revoked.');
      onClose();
    },
  });
  return (
    <FormDialog title={actions.revokeName} form={form} onClose={onClose} submitLabel={actions.revokeName} danger>
      <Radio.Group label="Name" value={form.values.accountName} onChange={(accountName) => form.set({ accountName })}>
        <Stack gap="xs" mt="xs">
          {certifiedNames.map((name) => (
            <Radio key={name} value={name} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField {...form.text('authorizerComment')} />
    </FormDialog>
  );
};
