import type { AnyProjection } from '@counterfoil/projections';
import { projectHere } from '../platform/read/projector-host.js';
import { holderOf } from '../platform/read/projector-lease.js';
import { projections } from '../platform/read/projections.js';
import { CannotDo, type CliCommand, type Io, UsageError } from './command.js';
import { withFoundation } from './data-folder.js';
import { Progress } from './progress.js';

const names = projections.map(({ name }) => name);

/** Rebuilds read models from the log. Each new one replaces the old one when it is complete. */
export const rebuild: CliCommand = {
  summary: 'rebuild read models from the log',
  usage: '[NAME]',
  help: [
    `NAME        one of ${names.join(', ')}; without it, all of them`,
    'Stop the server first: it updates the read models while it runs.',
  ],
  options: {},
  run: async (given, _, io) => {
    const [name, ...more] = given;
    if (more.length > 0) throw new UsageError('Name one read model, or none to rebuild all.');
    const wanted = projections.filter((projection) => name === undefined || projection.name === name);
    if (wanted.length === 0) throw new UsageError(`There is no read model '${name}'. There are ${names.join(', ')}.`);
    await withFoundation(io, async ({ stores, vault, clock }) => {
      const holder = await holderOf(stores.stateStore);
      if (holder !== null) throw new CannotDo(`${holder} is updating these read models. Stop it first, then rebuild.`);
      const host = projectHere(stores, vault, clock);
      try {
        await host.live;
        for (const projection of wanted) await rebuildOne(projection, host.projector, io);
      } finally {
        await host.stop();
      }
    });
    return 0;
  },
};

const rebuildOne = async (
  projection: AnyProjection,
  projector: ReturnType<typeof projectHere>['projector'],
  io: Io,
): Promise<void> => {
  const progress = new Progress(io, `${projection.name}: events read`);
  let events = 0;
  await projector.rebuild(projection, (handled) => progress.at((events = handled)));
  progress.end();
  io.out(`${projection.name}: rebuilt from ${events} events\n`);
};
