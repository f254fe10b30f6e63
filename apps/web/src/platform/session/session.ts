import type { CheckSubject, Permission } from '@counterfoil/domain';
import { createContext, useContext } from 'react';
import type { Me } from '@counterfoil/projections';

export const SessionContext = createContext<Me | null>(null);

/** The session of the signed-in user. Only available on pages inside the layout. */
export const useSession = (): Me => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside a signed-in page');
  return session;
};

/** Actions without permission are not shown (P-6). */
export const usePermission = (permission: Permission): boolean => useSession().user.permissions.includes(permission);

/** The company as the subject of a check record about its settings. */
export const useCompanySubject = (): CheckSubject => ({ kind: 'customer', id: useSession().customer.id });

/** Whether the user may change data of the whole company (P-19.2). */
export const useManagesCompany = (): boolean => {
  const { entityId, permissions } = useSession().user;
  return entityId === null && permissions.includes('canManageUsers');
};

/** The support address for failures, also on pages without a session. */
export const useSupportEmail = (): string => useContext(SessionContext)?.supportEmail ?? 'support@counterfoil.example';
