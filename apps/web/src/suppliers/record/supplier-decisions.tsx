import { Skeleton } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.js';
import { PendingPanel } from '../approvals/pending-panel.js';
import { useSupplierQuery } from '../suppliers.api.js';
import { SanctionsPanel } from './sanctions-panel.js';

/** The open decisions about a supplier, for use on other pages: sanctions matches and change requests. */
export const SupplierDecisions = ({ supplierId }: { readonly supplierId: string }) => {
  const { currentData, error, refetch } = useSupplierQuery(supplierId);
  if (currentData === undefined)
    return error === undefined ? (
      <Skeleton height={14} />
    ) : (
      <Problem of={error} retry={refetch} title="The supplier could not be loaded" />
    );
  return (
    <>
      <SanctionsPanel supplier={currentData} />
      <PendingPanel supplier={currentData} />
    </>
  );
};
