import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { usePermission } from '../../platform/session/session.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
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
    <Button variant="default" size="compact-md" onClick={() => setAdding(true)}>
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

const AddEntity = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [add, { error }] = useAddEntityMutation();
  const submit = async () => {
    const { data } = await add({ name: name.trim(), ...(code.trim() === '' ? {} : { entityId: code.trim() }) });
    if (data === undefined) return;
    tellWritten(data, 'The entity was added.');
    onClose();
  };
  return (
    <FormDialog
      title="Add entity"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Add entity"
      disabled={name.trim() === ''}
      error={error}
    >
      <TextInput
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fieldProblems(error)['name']}
        maxLength={200}
        required
        data-autofocus
      />
      <TextInput
        label="Code"
        description="The code used in files and lists. Leave it empty to make it from the name. It cannot be changed later."
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={fieldProblems(error)['entityId']}
        maxLength={60}
      />
    </FormDialog>
  );
};
