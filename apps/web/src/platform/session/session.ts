import type { CheckSubject, Permission } from '@counterfoil/domain';
import { createContext, useContext } from 'react';
import type { Me } from '@counterfoil/projections';

export const SessionContext = createContext<Me | null>(null);

/** The signed-in session; only for pages inside the layout. */
export const useSession = (): Me => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside a signed-in page');
  return session;
};

/** Actions without permission are not shown (P-6). */
export const usePermission = (permission: Permission): boolean => useSession().user.permissions.includes(permission);

/** The company, as the subject of a check of its settings. */
export const useCompanySubject = (): CheckSubject => ({ kind: 'customer', id: useSession().customer.id });

/** Whether the user may change what belongs to the whole company (P-19.2). */
export const useManagesCompany = (): boolean => {
  const { entityId, permissions } = useSession().user;
  return entityId === null && permissions.includes('canManageUsers');
};

/** Where to write when something fails; also on pages without a session. */
export const useSupportEmail = (): string => useContext(SessionContext)?.supportEmail ?? 'support@counterfoil.example';
