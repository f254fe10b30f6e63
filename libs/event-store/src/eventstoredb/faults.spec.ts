import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, test } from '@jest/globals';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { losesNothing } from './testing/acknowledged-writes.js';
import { TestServer } from './testing/server.js';

const IN_TEST_MS = 60_000;
const REAL_MS = 300_000;

describe('EventStoreDB, over a server in the test', () => {
  const server = new TestServer();
  afterAll(() => server.kill());
  const open = async () => openEventStoreDb((await server.start()).url);
  const restart = async (): Promise<void> => {
    server.kill();
    await server.start();
  };
  losesNothing('a server that is killed and started again', open, restart, IN_TEST_MS);
});

/** Shell commands that begin a fault of a real server and end it, by the variable that holds them. */
const FAULTS = {
  EVENTSTORE_KILL: 'a node that is killed and started again',
  EVENTSTORE_FREEZE: 'a node that is frozen for a while',
  EVENTSTORE_NEW_LEADER: 'a cluster that changes its leader',
} as const;

describe('EventStoreDB, the real server', () => {
  const url = process.env['EVENTSTORE_URL'] ?? '';
  for (const [variable, name] of Object.entries(FAULTS)) {
    const command = process.env[variable] ?? '';
    if (url === '' || command === '') test.skip(`${name}: skipped, as EVENTSTORE_URL or ${variable} is not set`, () => undefined);
    else
      losesNothing(
        name,
        () => openEventStoreDb(url),
        async () => void (await promisify(exec)(command)),
        REAL_MS,
      );
  }
});
