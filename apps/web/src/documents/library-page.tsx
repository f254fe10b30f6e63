import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconMail, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../platform/http/answer.js';
import { useListParams } from '../platform/lists/use-list-params.js';
import { routes, supplierPath } from '../platform/paths.js';
import { usePermission } from '../platform/session/session.js';
import { NoSuchRecord } from '../ui/page/no-such-record.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { DataTable } from '../ui/table/data-table.js';
import { documentColumns } from './document-columns.js';
import { useLibraryQuery } from './documents.api.js';
import { RequestDialog } from './request-dialog.js';
import { RequestsPanel } from './requests-panel.js';
import { UploadDialog } from '../ui/documents/upload-dialog.js';

const FILTERS = ['expired', 'removed'];

/** The documents of the company, or of one supplier (P-16.4). */
export const Component = () => {
  const { id } = useParams();
  return <Library key={id ?? ''} supplierId={id ?? null} />;
};

const Library = ({ supplierId }: { readonly supplierId: string | null }) => {
  const list = useListParams('documents', FILTERS);
  const query = useMemo(() => ({ ...list.query, ...(supplierId === null ? {} : { supplierId }) }), [list.query, supplierId]);
  const result = useLibraryQuery(query, { refetchOnMountOrArgChange: true });
  if (isApiError(result.error) && result.error.status === 404) return <Unknown />;
  const name = result.data?.rows[0]?.supplierName ?? '';
  const toggle = (filter: 'expired' | 'removed', label: string) => (
    <Checkbox
      label={label}
      checked={list.filters[filter] === 'true'}
      onChange={(event) => list.setFilter(filter, event.currentTarget.checked ? 'true' : null)}
    />
  );
  return (
    <>
      {supplierId === null ? null : (
        <Anchor component={Link} to={supplierPath(supplierId)} size="sm">
          {name === '' ? 'The supplier' : name}
        </Anchor>
      )}
      <PageHeader
        title={supplierId === null ? 'Documents' : 'Documents of the supplier'}
        lead={
          supplierId === null
            ? 'Your company’s own documents. Those of a supplier are on the supplier’s page.'
            : 'What the supplier gave, and what you added. Every version and every opening is kept.'
        }
        actions={<Actions supplierId={supplierId} />}
      />
      <Panel flush>
        <DataTable
          label="Documents"
          columns={documentColumns}
          rowId={(row) => row.id}
          rowName={({ title }) => title}
          list={list}
          result={result}
          searchLabel="Search documents"
          tools={
            <>
              {toggle('expired', 'Expired only')}
              {toggle('removed', 'Show removed')}
            </>
          }
          emptyAction={<Actions supplierId={supplierId} />}
        />
      </Panel>
      {supplierId === null ? null : <RequestsPanel supplierId={supplierId} />}
    </>
  );
};

const Actions = ({ supplierId }: { readonly supplierId: string | null }) => {
  const [open, setOpen] = useState<'upload' | 'request' | null>(null);
  const canEdit = usePermission('canEditSuppliers');
  if (!canEdit) return null;
  const close = () => setOpen(null);
  return (
    <>
      {supplierId === null ? null : (
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setOpen('request')}>
          Ask for a document
        </Button>
      )}
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setOpen('upload')}>
        Upload documents
      </Button>
      {open === 'upload' ? <UploadDialog supplierId={supplierId} onClose={close} /> : null}
      {open === 'request' && supplierId !== null ? <RequestDialog supplierId={supplierId} onClose={close} /> : null}
    </>
  );
};

const Unknown = () => (
  <NoSuchRecord
    page="Documents not found"
    title="There is no such library"
    back={{ to: routes.suppliers, label: 'All suppliers' }}
  >
    The address may be incomplete, or the record belongs to another entity than yours.
  </NoSuchRecord>
);
