import { randomUUID } from 'node:crypto';
import { type UserDoc, users } from '@counterfoil/projections';
import { plainUsername } from '../customers/provision.js';
import type { Embedded } from '../embedded.js';
import { Refused } from '../platform/log/refused.js';
import { PasswordLinks } from '../platform/links/password-links.js';
import { ReadModels } from '../platform/read/read-models.js';
import { machineCall } from '../platform/session/access.js';
import { CannotDo, type CliCommand, CLI, UsageError } from './command.js';
import { customerOf, withReadModels } from './data-folder.js';

/** For an installation without a mail server, and for a user who has also lost the mailbox (P-18.12). */
export const passwordLink: CliCommand = {
  summary: 'print a link with which a user chooses a password',
  usage: 'CUSTOMER USERNAME',
  help: [
    'CUSTOMER is the id or the name of the company. With an unknown name, the command lists the companies.',
    'Prints a link that works once, for seven days. Give it to the user yourself: whoever opens it can sign in as them.',
    'Earlier links stop working. The current password works until another one is chosen. The audit log records the link.',
  ],
  options: {},
  run: async ([customerId, username, ...more], _, io) => {
    if (customerId === undefined || username === undefined || more.length > 0)
      throw new UsageError('Say which customer and which user.');
    await withReadModels(io, async (app) => {
      const { id } = await customerOf(app, customerId);
      io.out(`${await linkFor(app, id, username)}\n`);
    });
    return 0;
  },
};

const linkFor = async (app: Embedded, tenant: string, username: string): Promise<string> => {
  const links = app.get(PasswordLinks);
  const call = machineCall(tenant, CLI, 'password-link', randomUUID());
  const { id: userId } = await userNamed(app, tenant, username);
  try {
    await links.issue({ tenant, userId }, 'shown', call);
  } catch (error) {
    if (error instanceof Refused) throw new CannotDo(`${username} is not active, so a link is of no use.`);
    throw error;
  }
  return links.urlOf(tenant, call.commandId);
};

const userNamed = async (app: Embedded, tenant: string, username: string): Promise<UserDoc> => {
  for await (const user of app.get(ReadModels).scan<UserDoc>(tenant, users.name))
    if (user.username === plainUsername(username)) return user;
  throw new CannotDo(`There is no user '${username}' of ${tenant}.`);
};
