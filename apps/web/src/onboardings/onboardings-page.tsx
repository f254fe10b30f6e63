import { Button, NativeSelect } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListParams } from '../platform/lists/use-list-params.js';
import { useOnboardingsQuery } from '../platform/onboardings.api.js';
import { useEntity } from '../platform/session/entity.js';
import { usePermission } from '../platform/session/session.js';
import { ListDownloads } from '../ui/downloads/list-downloads.js';
import { InviteToOnboarding } from '../ui/onboarding/invite-to-onboarding.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { DataTable } from '../ui/table/data-table.js';
import { onboardingColumns } from './onboarding-columns.js';

const FILTERS = ['status', 'supplierId'];

const statuses = [
  { value: '', label: 'Every status' },
  { value: 'submitted', label: 'Handed in' },
  { value: 'pending', label: 'Going on' },
  { value: 'awaiting-signature', label: 'Awaiting signature' },
  { value: 'approved', label: 'Approved' },
  { value: 'over', label: 'Over without approval' },
];

/** The onboardings of suppliers (P-20.5.1). */
export const Component = () => {
  const list = useListParams('onboardings', FILTERS);
  const { entityId } = useEntity();
  const query = useMemo(() => ({ ...list.query, ...(entityId === null ? {} : { entityId }) }), [list.query, entityId]);
  const result = useOnboardingsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Onboardings"
        lead="Suppliers that were asked to fill in and sign one of your forms. A second person decides on what they hand in."
        actions={
          <>
            <ListDownloads what="the onboardings" path="onboarding/exportCustomerOnboardings" query={query} />
            <Invite />
          </>
        }
      />
      <Panel flush>
        <DataTable
          label="Onboardings"
          columns={onboardingColumns}
          rowId={({ id }) => id}
          rowName={({ supplierName }) => supplierName}
          list={list}
          result={result}
          searchLabel="Search onboardings"
          tools={
            <>
              <NativeSelect
                aria-label="Status"
                value={list.filters['status'] ?? ''}
                data={statuses}
                onChange={({ target }) => list.setFilter('status', target.value)}
              />
              {list.search === '' && Object.keys(list.filters).length === 0 ? null : (
                <Button variant="subtle" size="compact-sm" onClick={list.clear}>
                  Clear filters
                </Button>
              )}
            </>
          }
          emptyAction={<Invite />}
        />
      </Panel>
    </>
  );
};

const Invite = () => {
  const [isOpen, setOpen] = useState(false);
  if (!usePermission('canEditSuppliers')) return null;
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Invite suppliers
      </Button>
      {isOpen ? <InviteToOnboarding onClose={() => setOpen(false)} /> : null}
    </>
  );
};
