import { addUserWithPassword, registerCompany } from '@counterfoil/api';
import type { Policy } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import type { Company } from './companies.js';
import { DEMO_PASSWORD } from './data/companies-data.js';
import type { DemoYear } from './demo-year.js';

/** An address in the company's own office. */
export const OFFICE = '198.51.100.24';

/** The mailboxes and the office of the company itself: an answer from there proves little (P-14). */
export const demoPolicy = ({ people }: Company): Pick<Policy, 'ownDomains' | 'officeAddresses'> => ({
  ownDomains: [people[0]!.username.split('@')[1]!],
  officeAddresses: ['198.51.100.0/24'],
});

/** Day 0: the company is created with its entities and people. */
export const companySteps = (company: Company, year: DemoYear): readonly Step[] => [
  {
    at: year.at(0, '00:00'),
    act: ({ runner }) => {
      const { id: customerId, name, country, entities } = company;
      return registerCompany(runner, { customerId, name, country, entities, policy: demoPolicy(company) });
    },
  },
  {
    at: year.at(0, '00:10'),
    act: async ({ runner }) => {
      const people = company.people.map(({ username, name, permissions, entityId }) =>
        addUserWithPassword(runner, { tenant: company.id, username, name, password: DEMO_PASSWORD, permissions, entityId }),
      );
      await Promise.all(people);
    },
  },
];
