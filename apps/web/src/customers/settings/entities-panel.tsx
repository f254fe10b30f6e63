import { Button, TextInput } from '@mantine/core';
import type { EntityRow } from '@counterfoil/projections';
import { useState } from 'react';
import { useListTable } from '../../platform/list-table/use-list-table.js';
import { useManagesCompany } from '../../platform/session/session.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { ListTable } from '../../ui/list-table/list-table.js';
import type { TableColumn } from '../../ui/list-table/table-props.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { useAddEntityMutation, useEntitiesTableQuery } from '../settings.api.js';
import { LONGEST_ENTITY_ID, LONGEST_ENTITY_NAME } from '@counterfoil/domain';

const columns: readonly TableColumn<EntityRow>[] = [
  { id: 'name', header: 'Name', sort: 'name', filter: { kind: 'text', name: 'name' }, cell: ({ name }) => name },
  { id: 'code', header: 'Code', sort: 'code', cell: ({ code }) => code },
  {
    id: 'added',
    header: 'Added',
    sort: 'addedAt',
    nowrap: true,
    cell: ({ addedAt, addedByName }) => (
      <span title={`Added by ${addedByName}`}>
        <LocalTime at={addedAt} dateOnly />
      </span>
    ),
  },
];

/** The entities of the customer, which lists can be limited to. */
export const EntitiesPanel = () => {
  const table = useListTable('entities', columns);
  const result = useEntitiesTableQuery(table.call);
  const mayAdd = useManagesCompany();
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
      flush
    >
      <ListTable
        label="Entities"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        table={table}
        result={result}
      />
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
      <TextInput label="Name" maxLength={LONGEST_ENTITY_NAME} required data-autofocus {...form.text('name')} />
      <TextInput
        label="Code"
        description="The code used in files and lists. Leave it empty to make it from the name. It cannot be changed later."
        maxLength={LONGEST_ENTITY_ID}
        {...form.text('entityId')}
      />
    </FormDialog>
  );
};
