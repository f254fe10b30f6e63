import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { actions } from '../../ui/words/actions.js';
import { ChangedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.js';
import { SupplierForm } from './supplier-form.js';
import { supplierText } from './supplier-text.js';
import { useSetSupplierDetailsMutation, useSupplierQuery } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

/** Edits a supplier. Most details change at once. The account, its name and the email become change requests. */
export const Component = () => {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSupplierQuery(id, { refetchOnMountOrArgChange: true });
  // The form shows one revision of the supplier. A newer one replaces it only when the user asks for it.
  const [base, setBase] = useState<SupplierView | null>(null);
  if (base === null && currentData !== undefined && !isFetching) setBase(currentData);
  if (base === null) {
    return (
      <>
        <PageTitle>{actions.editSupplier}</PageTitle>
        {isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The supplier could not be loaded" />}
      </>
    );
  }
  const reload = async () => {
    const { data } = await refetch();
    if (data !== undefined) setBase(data);
  };
  return <Edit key={base.revision} supplier={base} onReload={reload} />;
};

type Props = { readonly supplier: SupplierView; readonly onReload: () => Promise<void> };

const Edit = ({ supplier, onReload }: Props) => {
  const { id, revision, supplierName } = supplier;
  const { country: home } = useSession().customer;
  const [initial] = useState(() => supplierText(supplier, home));
  const [change] = useSetSupplierDetailsMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={`Edit ${supplierName}`} lead="The timeline keeps every change, with what was there before." />
      <SupplierForm
        label={actions.editSupplier}
        draft={`edit-supplier.${id}.${revision}`}
        initial={initial}
        onFile={id}
        submitLabel="Save changes"
        send={(body) => change({ ...body, id, revision })}
        done={(written) => {
          tellWritten(written, 'The changes were saved.');
          return navigate(supplierPath(id), { replace: true });
        }}
        problem={(error) =>
          isChangedMeanwhile(error) ? <ChangedMeanwhile id={id} seen={revision} onReload={onReload} /> : <Problem of={error} />
        }
        onCancel={() => void navigate(supplierPath(id))}
      />
    </>
  );
};
