import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ChangedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.js';
import { SupplierForm } from './supplier-form.js';
import { supplierText } from './supplier-text.js';
import { type SupplierBody, useChangeSupplierMutation, useSupplierQuery } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

/** Plain details change at once; the account, its name and the e-mail are asked for. */
export const Component = () => {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSupplierQuery(id, { refetchOnMountOrArgChange: true });
  // What the form shows is one revision of the record; a newer one replaces it only when the person asks for that.
  const [base, setBase] = useState<SupplierView | null>(null);
  if (base === null && currentData !== undefined && !isFetching) setBase(currentData);
  if (base === null) {
    return (
      <>
        <PageTitle>Edit supplier</PageTitle>
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
  const { country: home } = useSession().customer;
  const [initial] = useState(() => supplierText(supplier, home));
  const [change, { error }] = useChangeSupplierMutation();
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  if (saved) return <Navigate to={supplierPath(supplier.id)} replace />;

  const submit = async (body: SupplierBody) => {
    const { data } = await change({ ...body, id: supplier.id, revision: supplier.revision });
    if (data === undefined) return;
    tellWritten(data, 'The changes were saved.');
    setSaved(true);
  };
  return (
    <>
      <PageHeader title={`Edit ${supplier.supplierName}`} lead="Every change stays in the timeline with what was there before." />
      <SupplierForm
        label="Edit supplier"
        initial={initial}
        isKnown
        submitLabel="Save changes"
        onSubmit={submit}
        error={error}
        problem={
          isChangedMeanwhile(error) ? (
            <ChangedMeanwhile id={supplier.id} seen={supplier.revision} onReload={onReload} />
          ) : (
            <Problem of={error} />
          )
        }
        onCancel={() => void navigate(supplierPath(supplier.id))}
      />
    </>
  );
};
