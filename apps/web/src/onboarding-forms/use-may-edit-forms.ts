import { usePermission, useSession } from '../platform/session/session.js';

/** Forms belong to the whole company: users of one entity can only read them. */
export const useMayEditForms = (): boolean => {
  const mayEdit = usePermission('canEditSuppliers');
  return useSession().user.entityId === null && mayEdit;
};
