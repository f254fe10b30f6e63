import { claimCall, loginIdOf, userIdOf } from '@counterfoil/api';
import { login, user } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import { companyById } from './companies.js';
import type { DemoYear } from './demo-year.js';
import { demoCall } from './desk.js';

const NEWCOMER = { username: 'kit@kookaburra.example', name: 'Kit Marlow' };

/** The finance lead requests a new user and the approval permission for the clerk. A second person has to approve both. */
export const userRequests = (year: DemoYear): readonly Step[] => {
  const company = companyById('kookaburra');
  const { id: tenant } = company;
  const { actor } = company.person('lead');
  return [
    {
      at: year.at(363, '04:15'),
      act: async (desk) => {
        const userId = userIdOf(tenant, NEWCOMER.username);
        const claim = { type: 'ClaimLogin', data: { tenant, userId } } as const;
        await desk.tell(login, loginIdOf(NEWCOMER.username), claim, claimCall(tenant, userId));
        const permissions = ['canVerifyPayments', 'canAccessSupplierManagement'] as const;
        const data = { userId, permissions, entityId: null, ...NEWCOMER, singleOperator: false };
        await desk.tell(user, userId, { type: 'AddUser', data }, demoCall(tenant, actor, 'add', userId));
      },
    },
    {
      at: year.at(364, '02:20'),
      act: async (desk) => {
        const { id: userId } = company.person('clerk');
        const data = { userId, permission: 'canApprove', singleOperator: false } as const;
        await desk.tell(user, userId, { type: 'GrantPermission', data }, demoCall(tenant, actor, 'grant', userId));
      },
    },
  ];
};
