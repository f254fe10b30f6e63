import { Module } from '@nestjs/common';
import { type Permission, user } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { PasswordLinks } from '../../platform/links/password-links.js';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import type { Harness } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { addUserWithPassword } from '../provision.js';

@Module({})
class Root {}

/** A server with only companies and their users. */
export const customersOnly = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), CustomersModule],
});

export const TENANT = 'bluegum1';
export const PASSWORD = 'correct horse battery';
export type Person = { readonly id: string; readonly username: string };

let people = 0;

/** A user of the company who signs in with PASSWORD and has not been rate limited yet. */
export const newPersonOf = async (harness: Harness, permissions: readonly Permission[] = []): Promise<Person> => {
  const username = `person-${++people}@bluegum.example`;
  const runner = harness.app.get(CommandRunner);
  const id = await addUserWithPassword(runner, { tenant: TENANT, username, name: 'Pat', password: PASSWORD, permissions });
  return { id, username };
};

/** The secret part of a user's newest link, as in the email. */
export const linkOf = async (harness: Harness, tenant: string, userId: string): Promise<string> => {
  const history = await harness.app.get(CommandRunner).historyOf(user, tenant, userId);
  const issued = history.filter(({ type }) => type === 'PasswordLinkIssued').at(-1);
  if (issued === undefined) throw new Error('no link was issued');
  return new URL(harness.app.get(PasswordLinks).urlOf(tenant, issued.meta.commandId)).hash.slice(1);
};
