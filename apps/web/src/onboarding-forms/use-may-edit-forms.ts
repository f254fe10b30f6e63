import { usePermission, useSession } from '../platform/session/session.js';

/** Forms are the whole company's: a user of one entity reads them. */
export const useMayEditForms = (): boolean => {
  const mayEdit = usePermission('canEditSuppliers');
  return useSession().user.entityId === null && mayEdit;
};
