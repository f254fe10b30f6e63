import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldText } from '@counterfoil/domain';
import { EVENT_STORE_FILE } from '@counterfoil/event-store';
import { type CustomerDoc, customers } from '@counterfoil/projections';
import { type Embedded, openEmbedded } from '../embedded.js';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import type { Foundation } from '../platform/platform.module.js';
import { projectHere } from '../platform/read/projector-host.js';
import { freeLease } from '../platform/read/projector-lease.js';
import { ReadModels } from '../platform/read/read-models.js';
import { CannotDo, type Io } from './command.js';

/** How long a command waits for the read models to catch up with the log. */
const catchUpTimeoutMs = 600_000;

/** Opens the data that a command works on, as a server does but without HTTP. */
export const withFoundation = async <T>(io: Io, work: (foundation: Foundation) => Promise<T>): Promise<T> => {
  const { env } = io;
  const dataDir = resolve(env['DATA_DIR'] ?? './data');
  // Checked before the stores are opened, because opening them would create the folder.
  if (!env['EVENTSTORE_URL'] && !existsSync(join(dataDir, EVENT_STORE_FILE)))
    throw new CannotDo(`There is no data in ${dataDir}. Start the server first, or set DATA_DIR.`);
  const foundation = await openFoundation(parseConfig(env), (text) => io.err(`${text}\n`));
  try {
    return await work(foundation);
  } finally {
    await foundation.stores.close();
  }
};

/** Waits until the read models contain everything in the log. Starts a projector when no server is running one. */
export const withReadModels = <T>(io: Io, work: (app: Embedded, foundation: Foundation) => Promise<T>): Promise<T> =>
  withFoundation(io, async (foundation) => {
    const { stores, vault, clock } = foundation;
    const own = (await freeLease(stores.stateStore)) ? projectHere(stores, vault, clock) : null;
    const app = await openEmbedded(foundation, { logger: [] });
    try {
      const caughtUp = app.get(ReadModels).caughtUp(catchUpTimeoutMs);
      caughtUp.catch(() => undefined); // nobody waits for it any more when the projector stopped
      // A projector that stops says at which event; waiting longer would not help.
      if (!(await (own === null ? caughtUp : Promise.race([caughtUp, own.live.then(() => caughtUp)]))))
        throw new CannotDo(
          'The read models did not catch up with the log in time. Check the server, or run: counterfoil rebuild',
        );
      return await work(app, foundation);
    } finally {
      await app.close();
      await own?.stop();
    }
  });

/** A customer by its id or its name. @throws CannotDo with the customers that there are */
export const customerOf = async (app: Embedded, wanted: string): Promise<CustomerDoc> => {
  const readModels = app.get(ReadModels);
  const ids = await readModels.tenants();
  const found = await Promise.all(ids.map((id) => readModels.get<CustomerDoc>(id, customers.name, id)));
  const all = found.filter((one) => one !== null);
  const called = all.filter(({ id, name }) => id === wanted || foldText(name) === foldText(wanted));
  if (called.length === 1) return called[0]!;
  const list = all.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  const problem = called.length === 0 ? `There is no customer '${wanted}'.` : `Several customers are called '${wanted}'.`;
  throw new CannotDo(`${problem} Customers here:\n${list}`);
};
