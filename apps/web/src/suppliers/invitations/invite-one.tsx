import { Anchor, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { type InviteForm, supplierOnFile } from './use-invite-one.js';
import classes from '../verification-panel.module.css';

/** The fields for one new supplier and its email address. */
export const InviteOneFields = ({ form }: { readonly form: InviteForm }) => {
  const { entities, user } = useSession();
  const onFile = supplierOnFile(form);
  return (
    <Stack gap="sm">
      <TextInput label="Supplier name" required data-autofocus {...form.text('supplierName')} />
      <EmailInput label="Email address" required {...form.text('email')} />
      <TextInput
        label="Supplier code"
        description="The code in your accounting system, if there is one"
        {...form.text('supplierCode')}
      />
      {entities.length === 0 || user.entityId !== null ? null : (
        <NativeSelect
          label="Entity"
          data={[{ value: '', label: 'The whole company' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.text('entityId')}
        />
      )}
      {onFile === null ? null : (
        <p className={classes['plain']}>
          <Anchor component={Link} to={supplierPath(onFile)}>
            Open the supplier
          </Anchor>{' '}
          to see what is on file and to send a request from there.
        </p>
      )}
    </Stack>
  );
};

/** A supplier on file, whose name and address cannot be changed here. */
export const InviteOnFileFields = ({ supplier: { supplierName, email } }: { readonly supplier: SupplierView }) => (
  <Stack gap="sm">
    <TextInput label="Supplier name" readOnly value={supplierName} />
    <TextInput
      label="Email address"
      readOnly
      value={email ?? ''}
      description="The address on file. You can change it on the supplier's page."
    />
  </Stack>
);
