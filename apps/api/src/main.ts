import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { AppModule } from './app.module.js';
import { WorkKeeper } from './customers/hand-over/work-keeper.js';
import { RoleKeeper } from './customers/roles/role-keeper.js';
import { firstStart } from './customers/setup/first-start.js';
import { setupGate } from './customers/setup/setup-gate.js';
import { Setup } from './customers/setup/setup.js';
import { foundationOnceThere, startProjector } from './foundation.js';
import { ActJobs } from './suppliers/acts/act-jobs.js';
import { ImportWatch } from './suppliers/imports/job/import-watch.js';
import { RunJobs } from './payments/run-jobs.js';
import { ScanJobs } from './payments/scans/scan-jobs.js';
import { ScanSchedule } from './payments/scans/scan-schedule.js';
import { type Config, parseConfig, senderWarning } from './platform/config.js';
import { createServer } from './platform/http/server.js';
import { UnusedUploads } from './platform/files/unused-uploads.js';
import { Jobs } from './platform/jobs/jobs.js';
import { surviveOutages, throughOutages } from './platform/outages.js';
import { loggerOf, serverOutput } from './platform/server-output.js';

const { say, fail } = serverOutput(process.env['LOG_FORMAT'] === 'json' ? 'json' : 'text');
const [start, projecting] = [new Logger('start'), new Logger('projector')];

const serve = async (config: Config): Promise<void> => {
  Logger.overrideLogger(loggerOf(config.logFormat));
  const foundation = await foundationOnceThere(config, (text) => start.warn(text));
  const projector = startProjector(foundation, (text) => projecting.warn(text));
  const app = await createServer(AppModule.on(foundation), config, (server) => {
    const setup = server.get(Setup);
    return setupGate(() => setup.isNeeded(), config.basePath);
  });
  await app.listen(config.port, config.host);
  if (config.role !== 'projector') {
    app.get(RoleKeeper).watch();
    app.get(WorkKeeper).watch();
    app.get(RunJobs).watch();
    app.get(ActJobs).watch();
    app.get(ImportWatch).watch();
    app.get(ScanJobs).watch();
    app.get(ScanSchedule).watch();
    app.get(UnusedUploads).watch();
  }
  const warning = senderWarning(config);
  if (warning !== null) start.warn(warning);
  say(`Counterfoil is ready: ${await app.getUrl()}${config.basePath}`);
  // Each code invalidates the previous one, and nobody reads the output of the projector.
  if (config.role !== 'projector')
    void throughOutages(async () => {
      if (await app.get(Setup).isNeeded()) say(await firstStart(app.get(Setup), config));
    });
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await app.close();
  await app.get(Jobs).allSettled();
  await projector.stop();
  await foundation.stores.close();
};

// Only the server's own account can read its data and uploads.
process.umask(0o077);
surviveOutages(new Logger('stores'));
try {
  await serve(parseConfig(process.env));
  process.exit(0);
} catch (error) {
  fail(error);
  process.exit(1);
}
