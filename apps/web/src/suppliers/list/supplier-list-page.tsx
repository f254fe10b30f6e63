import { Button, Group } from '@mantine/core';
import type { SupplierRow } from '@counterfoil/projections';
import { IconHash, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import type { ListQuery } from '../../platform/lists/list-params.js';
import { useLabels } from '../../platform/words/labels.js';
import { NOTHING, type Selection } from '../../platform/lists/selection.js';
import { usePermission, useSession } from '../../platform/session/session.js';
import { useListLook } from '../../platform/lists/use-list-look.js';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import type { Column } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/data-table.js';
import { ViewMenu } from '../../ui/views/view-menu.js';
import { ChangeSelected } from '../acts/change-selected.js';
import { selectedBody } from '../acts/selected-body.js';
import { ActivateSelected } from './activate-selected.js';
import { FilterLine } from './filter-line.js';
import { InviteSelected } from './invite-selected.js';
import { InviteButton } from '../invitations/invite-button.js';
import { ScanSelected } from './scan-selected.js';
import { supplierColumns } from './supplier-columns.js';
import { HandedOver, SupplierFilters } from './supplier-filters.js';
import { REQUIRING_REFERENCE } from '../supplier-words.js';
import { useSuppliersQuery } from '../suppliers.api.js';
import { verificationColumn } from './verification-column.js';
import { SendSelected } from './verification-send-selected.js';
import classes from '../suppliers.module.css';

const FILTERS = ['status', 'requestStatus', 'hasRequests', 'filter', 'supRef', 'supIds'];

/** Every supplier of the customer, with the strength of its evidence (P-2.2). */
export const Component = () => {
  const list = useListParams('suppliers', FILTERS);
  const look = useListLook('suppliers');
  const { entityId } = useEntity();
  const canEdit = usePermission('canEditSuppliers');
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const query = useMemo(() => ({ ...list.query, ...(entityId === null ? {} : { entityId }) }), [list.query, entityId]);
  const columns = useColumns();
  const counted = useMemo(() => ({ ...query, withCounts: true }), [query]);
  const result = useSuppliersQuery(counted);
  const total = result.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title="Suppliers"
        lead="Accounts, and how well they are proven."
        actions={
          <>
            <ListDownloads what="the suppliers" path="suppliers/download" query={query} />
            {canEdit ? <Actions /> : null}
          </>
        }
      />
      <HandedOver list={list} />
      {canEdit && list.filters['filter'] === REQUIRING_REFERENCE ? <GiveReferences /> : null}
      <Panel flush>
        <FilterLine list={list} counts={result.data?.counts} />
        <DataTable
          label="Suppliers"
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ supplierName }) => supplierName}
          list={list}
          result={result}
          searchLabel="Search suppliers"
          look={look}
          tools={
            <>
              <SupplierFilters list={list} />
              <ViewMenu list="suppliers" look={look} />
            </>
          }
          emptyAction={canEdit ? <Actions /> : undefined}
          {...(canEdit
            ? {
                picking: {
                  selection,
                  onSelect: setSelection,
                  actions: <Selected selection={selection} query={query} total={total} onDone={() => setSelection(NOTHING)} />,
                },
              }
            : {})}
        />
      </Panel>
    </>
  );
};

/** The columns of a supplier, with its verification request beside the status. */
const useColumns = (): readonly Column<SupplierRow>[] => {
  const { country } = useSession().customer;
  const { currency } = useLabels();
  const [now] = useState(() => new Date().toISOString());
  return useMemo(() => {
    const request = verificationColumn(now);
    return supplierColumns(country, currency).flatMap((column) => (column.id === 'status' ? [column, request] : [column]));
  }, [country, currency, now]);
};

type SelectedProps = {
  readonly selection: Selection;
  readonly query: ListQuery;
  readonly total: number;
  readonly onDone: () => void;
};

const Selected = ({ total, ...props }: SelectedProps) => (
  <Group gap="xs">
    <SendSelected {...props} />
    <ActivateSelected {...props} />
    <InviteSelected {...props} />
    <ScanSelected selection={props.selection} query={props.query} />
    <ChangeSelected selected={selectedBody(props.selection, props.query, total)} onDone={props.onDone} />
  </Group>
);

/** A link to the upload of a reference file, which can give all listed suppliers their references. */
const GiveReferences = () => (
  <p className={classes['handedOver']}>
    These suppliers have no code of your accounting system yet.
    <Button component={Link} to={routes.supplierReferences} variant="subtle" size="compact-sm">
      Import a reference file
    </Button>
  </p>
);

const Actions = () => (
  <>
    <Button component={Link} to={routes.supplierReferences} variant="default" leftSection={<IconHash size={16} aria-hidden />}>
      Supplier references
    </Button>
    <Button component={Link} to={routes.supplierImport} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
      Import a list
    </Button>
    <InviteButton />
    <Button component={Link} to={routes.addSupplier} leftSection={<IconPlus size={16} aria-hidden />}>
      Add supplier
    </Button>
  </>
);
