import { Text } from '@mantine/core';
import type { KeyPermission } from '@counterfoil/domain';
import type { ApiKeyView } from '@counterfoil/projections';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { AskedCheck } from '../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { read } from '../ui/form/reading.js';
import { useChangeKeyMutation } from './api-keys.api.js';
import { KeyRightsFields } from './key-rights-fields.js';
import { readRights, valuesOf } from './key-values.js';

type Props = { readonly apiKey: ApiKeyView; readonly mayGive: readonly KeyPermission[]; readonly onClose: () => void };

/** Changes the rights of a key. Fewer rights take effect at once; more rights need a second person. */
export const ChangeKeyDialog = ({ apiKey: { id, name, rights }, mayGive, onClose }: Props) => {
  const [change] = useChangeKeyMutation();
  const form = useCheckedForm({
    initial: valuesOf(name, rights),
    parse: (values) => {
      const reading = readRights(values);
      return reading.ok ? read({ id, rights: reading.value }) : reading;
    },
    send: change,
    done: (written) => {
      tellWritten(written, 'The API key was changed.');
      onClose();
    },
  });
  const shown = [...new Set([...rights.permissions, ...mayGive])];
  return (
    <FormDialog title={`Change the API key ${name}`} form={form} onClose={onClose} submitLabel="Change">
      <KeyRightsFields form={form} mayGive={shown} />
      <AskedCheck form={form} about="administration" />
      <Text size="sm">Fewer rights act at once. More rights wait for a second person.</Text>
    </FormDialog>
  );
};
