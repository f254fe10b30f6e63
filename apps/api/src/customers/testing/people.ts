import { Module } from '@nestjs/common';
import type { Permission } from '@counterfoil/domain';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import type { Harness } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { addUserWithPassword } from '../provision.js';

@Module({})
class Root {}

/** The server with companies and their users, and nothing else. */
export const customersOnly = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), CustomersModule],
});

export const TENANT = 'bluegum1';
export const PASSWORD = 'correct horse battery';
export type Person = { readonly id: string; readonly username: string };

let people = 0;

/** A person of the company who signs in with PASSWORD and has not been rate limited yet. */
export const newPersonOf = async (harness: Harness, permissions: readonly Permission[] = []): Promise<Person> => {
  const username = `person-${++people}@bluegum.example`;
  const runner = harness.app.get(CommandRunner);
  const id = await addUserWithPassword(runner, { tenant: TENANT, username, name: 'Pat', password: PASSWORD, permissions });
  return { id, username };
};
