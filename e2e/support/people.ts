/** Users of the demo by their permissions: four of the Australian customer, two of the American one. */
export const people = {
  lead: 'anna@kookaburra.example',
  clerk: 'ben@kookaburra.example',
  approver: 'carla@kookaburra.example',
  auditor: 'dev@kookaburra.example',
  usaLead: 'grace@bluebird.example',
  usaApprover: 'noah@bluebird.example',
} as const;

export type Person = keyof typeof people;

/** The approver for requests of a person of the same company. */
export const approverFor: { readonly [person in Person]: Person } = {
  lead: 'approver',
  clerk: 'approver',
  approver: 'lead',
  auditor: 'approver',
  usaLead: 'usaApprover',
  usaApprover: 'usaLead',
};

export const PASSWORD = 'counterfoil-demo';

/** Set this where no user is signed in. Otherwise Playwright uses the sign-in of the test's page. */
export const noSignIn = { cookies: [], origins: [] };
