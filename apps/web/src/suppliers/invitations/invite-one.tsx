import { Anchor, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import type { InviteOne } from './use-invite-one.js';
import classes from '../verification-panel.module.css';

/** Who is invited, and at which address. */
export const InviteOneFields = ({ one }: { readonly one: InviteOne }) => {
  const { entities, user } = useSession();
  const { text, change, fault, onFile } = one;
  return (
    <Stack gap="sm">
      <TextInput
        label="Supplier name"
        required
        data-autofocus
        value={text.supplierName}
        error={fault('supplierName')}
        onChange={({ target }) => change({ supplierName: target.value })}
      />
      <TextInput
        label="E-mail address"
        type="email"
        required
        value={text.email}
        error={fault('email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextInput
        label="Supplier code"
        description="As your accounting system has it, if it has one"
        value={text.supplierCode}
        error={fault('supplierCode')}
        onChange={({ target }) => change({ supplierCode: target.value })}
      />
      {entities.length === 0 || user.entityId !== null ? null : (
        <NativeSelect
          label="Entity"
          data={[{ value: '', label: 'The whole company' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
          value={text.entityId}
          error={fault('entityId')}
          onChange={({ target }) => change({ entityId: target.value })}
        />
      )}
      {onFile === null ? null : (
        <p className={classes['plain']}>
          <Anchor component={Link} to={supplierPath(onFile)}>
            Open the record
          </Anchor>{' '}
          to see what is on file, and to ask the supplier from there.
        </p>
      )}
    </Stack>
  );
};

/** A supplier on file: its name and address are those of the record, which this is no place to change. */
export const InviteKnownFields = ({ supplier: { supplierName, email } }: { readonly supplier: SupplierView }) => (
  <Stack gap="sm">
    <TextInput label="Supplier name" readOnly value={supplierName} />
    <TextInput
      label="E-mail address"
      readOnly
      value={email ?? ''}
      description="The address on file. “New address” on the record asks for another one."
    />
  </Stack>
);
