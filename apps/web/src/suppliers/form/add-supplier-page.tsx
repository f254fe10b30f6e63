import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { routes, supplierPath } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SupplierForm } from './supplier-form.js';
import { emptySupplier } from './supplier-text.js';
import { type SupplierBody, useAddSupplierMutation } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

/** A new record proves nothing yet, so it needs no second person. */
export const Component = () => {
  const { customer, entities } = useSession();
  const { entityId } = useEntity();
  const [add, { error }] = useAddSupplierMutation();
  const [added, setAdded] = useState<string | null>(null);
  const navigate = useNavigate();
  const [initial] = useState(() =>
    emptySupplier(customer.country, entities.some(({ id }) => id === entityId) ? (entityId ?? '') : ''),
  );
  if (added !== null) return <Navigate to={supplierPath(added)} replace />;

  const submit = async (body: SupplierBody) => {
    const { data } = await add(body);
    if (data === undefined) return;
    tellWritten(data, 'The supplier was added.');
    setAdded(data.id);
  };
  return (
    <>
      <PageHeader title="Add supplier" lead="The account stays “not verified” until the supplier has confirmed it." />
      <SupplierForm
        label="Add supplier"
        initial={initial}
        submitLabel="Add supplier"
        onSubmit={submit}
        error={error}
        problem={<Problem of={error} />}
        onCancel={() => void navigate(routes.suppliers)}
      />
    </>
  );
};
