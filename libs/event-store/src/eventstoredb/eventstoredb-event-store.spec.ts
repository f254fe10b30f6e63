import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { eventStoreContract } from '../event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { TestServer } from './testing/server.js';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.kill());

eventStoreContract('EventStoreDB, over a server in the test,', async () => ({
  store: await openEventStoreDb(server.url),
  reopen: () => openEventStoreDb(server.url),
}));

const url = process.env['EVENTSTORE_URL'];
if (url === undefined || url === '') {
  describe.skip('EventStoreDB, the real server: skipped, as EVENTSTORE_URL is not set', () =>
    test('EventStoreDB follows the contract of the event store', () => undefined));
} else {
  eventStoreContract('EventStoreDB, the real server,', async () => ({
    store: await openEventStoreDb(url),
    reopen: () => openEventStoreDb(url),
  }));
}
