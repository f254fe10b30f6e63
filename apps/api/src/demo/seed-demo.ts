import { addUserWithPassword, registerCompany } from '../customers/provision.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Foundation } from '../platform/platform.module.js';
import { permissions } from '@counterfoil/domain';

/** Seeds the demo on an empty log and answers what a newcomer needs to know. */
export const seedDemo = async ({ stores, vault, clock }: Foundation, say: (text: string) => void): Promise<readonly string[]> => {
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  if ((await stores.eventStore.head()) === '') {
    say('Seeding the demo.');
    await registerCompany(runner, {
      customerId: 'kookaburra',
      name: 'Kookaburra Trading Pty Ltd',
      country: 'AUS',
      entities: [{ id: 'syd', name: 'Sydney' }],
    });
    await addUserWithPassword(runner, {
      tenant: 'kookaburra',
      username: 'anna@kookaburra.example',
      name: 'Anna Lee',
      password: 'counterfoil-demo',
      permissions,
    });
  }
  return ['Sign in as anna@kookaburra.example with counterfoil-demo'];
};
