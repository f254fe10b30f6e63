import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { useAddEntityMutation, useSettingsQuery } from '../settings.api.js';
import classes from '../settings-page.module.css';

/** The entities of the customer, which lists can be limited to. */
export const EntitiesPanel = () => {
  const { data, error, isFetching, refetch } = useSettingsQuery();
  const mayAdd = usePermission('canManageUsers');
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add entity
    </Button>
  );
  return (
    <Panel
      title="Entities"
      hint="The parts of your company that have their own suppliers and payments."
      actions={mayAdd ? add : undefined}
    >
      {data === undefined ? isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} /> : null}
      {data?.entities.length === 0 ? <p className={classes['muted']}>Your company has no entities.</p> : null}
      <ul className={classes['permissions']}>
        {data?.entities.map(({ id, name }) => (
          <li key={id}>
            {name} <span className={classes['muted']}>{id}</span>
          </li>
        ))}
      </ul>
      {adding ? <AddEntity onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
};

type Values = { readonly name: string; readonly entityId: string };

const parse = ({ name, entityId }: Values) =>
  readUnless(
    { name: required(name, 'Please enter a name.') },
    { name: name.trim(), ...(entityId.trim() === '' ? {} : { entityId: entityId.trim() }) },
  );

const AddEntity = ({ onClose }: { readonly onClose: () => void }) => {
  const [add] = useAddEntityMutation();
  const form = useParsedForm({
    initial: { name: '', entityId: '' },
    parse,
    send: add,
    done: (written) => {
      tellWritten(written, 'The entity was added.');
      onClose();
    },
  });
  return (
    <FormDialog title="Add entity" form={form} onClose={onClose} submitLabel="Add entity">
      <TextInput label="Name" maxLength={200} required data-autofocus {...form.text('name')} />
      <TextInput
        label="Code"
        description="The code used in files and lists. Leave it empty to make it from the name. It cannot be changed later."
        maxLength={60}
        {...form.text('entityId')}
      />
    </FormDialog>
  );
};
