import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routes, supplierPath } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { Problem } from '../../ui/feedback/problem.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { actions } from '../../ui/words/actions.js';
import { useAddSupplierMutation } from '../suppliers.api.js';
import { SupplierForm } from './supplier-form.js';
import { emptySupplier } from './supplier-text.js';

/** Adds a supplier. A new supplier has no evidence yet, so adding one needs no second person. */
export const Component = () => {
  const { customer, entities } = useSession();
  const { entityId } = useEntity();
  const [add] = useAddSupplierMutation();
  const navigate = useNavigate();
  const [initial] = useState(() =>
    emptySupplier(customer.country, entities.some(({ id }) => id === entityId) ? (entityId ?? '') : ''),
  );
  return (
    <>
      <PageHeader title={actions.addSupplier} lead="The account is not verified until the supplier has confirmed it." />
      <SupplierForm
        label={actions.addSupplier}
        draft="add-supplier"
        initial={initial}
        submitLabel={actions.addSupplier}
        send={add}
        done={(added) => {
          tellWritten(added, 'The supplier was added.');
          return navigate(supplierPath(added.id), { replace: true });
        }}
        problem={(error) => <Problem of={error} />}
        onCancel={() => void navigate(routes.suppliers)}
      />
    </>
  );
};
