import { customer, type CustomerCountry, defaultPolicy, login, type Permission, type Policy, user } from '@counterfoil/domain';
import { sha256, uuidOf } from '../platform/digests.js';
import type { Call, CommandRunner } from '../platform/log/command-runner.js';
import { machineCall, stepCall } from '../platform/session/access.js';
import { hashPassword } from './account/passwords.js';

/** User names are unique in the whole installation, so their streams belong to no customer. */
export const LOGIN_TENANT = 'counterfoil';

/** User names are compared without case and without blanks around them. */
export const plainUsername = (username: string): string => username.trim().toLowerCase();
export const loginIdOf = (username: string): string => sha256(plainUsername(username));

/** Derived from the user name, so that a user who was declined can be added again under the login that is already claimed. */
export const userIdOf = (tenant: string, username: string): string => uuidOf(tenant, 'user', loginIdOf(username));

/** Claiming twice has the effect of claiming once. The actor is the system, so racing claims are decided again instead of refused. */
export const claimCall = (tenant: string, userId: string): Call =>
  machineCall(LOGIN_TENANT, { kind: 'system', id: 'logins' }, tenant, userId);

const PROVISIONING = { kind: 'system', id: 'provisioning' } as const;

export type NewCompany = {
  readonly customerId: string;
  readonly name: string;
  readonly country: CustomerCountry;
  readonly policy?: Partial<Policy>;
  readonly entities?: readonly { readonly id: string; readonly name: string }[];
};

/** Registers a customer with its entities. Harmless to repeat. */
export const registerCompany = async (runner: CommandRunner, company: NewCompany): Promise<void> => {
  const { customerId, name, country, policy = {}, entities = [] } = company;
  await runner.run(
    customer,
    customerId,
    { type: 'RegisterCustomer', data: { customerId, name, country, policy: { ...defaultPolicy, ...policy } } },
    stepCall('provisioning', customerId, PROVISIONING, 'register'),
  );
  for (const entity of entities)
    await runner.run(
      customer,
      customerId,
      { type: 'AddEntity', data: { entityId: entity.id, name: entity.name } },
      stepCall('provisioning', customerId, PROVISIONING, 'entity', entity.id),
    );
};

export type NewUser = {
  readonly tenant: string;
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly entityId?: string | null;
};

const userCall = (tenant: string, userId: string, step: string): Call =>
  stepCall('provisioning', tenant, PROVISIONING, userId, step);

/** Claims the user name and adds the user without a second person. Harmless to repeat. @returns the user's id */
export const addUser = async (
  runner: CommandRunner,
  { tenant, username, name, permissions, entityId = null }: NewUser,
): Promise<string> => {
  const userId = userIdOf(tenant, username);
  await runner.run(login, loginIdOf(username), { type: 'ClaimLogin', data: { tenant, userId } }, claimCall(tenant, userId));
  const data = { userId, permissions, entityId, name, username: plainUsername(username), singleOperator: false };
  await runner.run(user, userId, { type: 'AddUser', data }, userCall(tenant, userId, 'add'));
  return userId;
};

/** Adds a user who can sign in at once. Harmless to repeat. */
export const addUserWithPassword = async (
  runner: CommandRunner,
  { password, ...added }: NewUser & { readonly password: string },
): Promise<string> => {
  const userId = await addUser(runner, added);
  const passwordHash = await hashPassword(password);
  await runner.run(
    user,
    userId,
    { type: 'SetPassword', data: { userId, passwordHash } },
    userCall(added.tenant, userId, 'password'),
  );
  return userId;
};
