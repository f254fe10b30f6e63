import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { connect } from './connect.js';
import { isOutage } from './outages.js';
import { startMongoServer } from './testing/mongo-server.js';

/** The driver's own objects, which its types leave out. */
type Monitored = {
  readonly topology: {
    readonly s: {
      readonly servers: ReadonlyMap<
        string,
        { readonly monitor: { readonly connection: { readonly socket: { destroy(): void } } } }
      >;
    };
  };
};

const server = await startMongoServer();

if ('missing' in server) {
  test.skip(`the MongoDB driver was not run: ${server.missing}`, () => {});
} else {
  afterAll(() => server.stop());

  test('the client reconnects when the connection ends at the moment of a check, and an open cursor never ends early without an error', async () => {
    const checks = { connectTimeoutMS: 500, heartbeatFrequencyMS: 500, serverMonitoringMode: 'poll' } as const;
    const shared = await connect(server.url, 'counterfoil-test-stuck', checks);
    const { db } = shared.share();
    const { client } = db;
    const rows = db.collection<{ _id: number }>('row');
    await rows.deleteMany({});
    await rows.bulkWrite([1, 2, 3, 4].map((_id) => ({ insertOne: { document: { _id } } })));
    const cursor = rows.find({}, { batchSize: 2 }).sort({ _id: 1 });
    await cursor.next();
    const { topology } = client as unknown as Monitored;
    await once(client, 'serverHeartbeatSucceeded');
    let outcomes = 0;
    client.once('serverHeartbeatStarted', () => {
      for (const { monitor } of topology.s.servers.values()) monitor.connection.socket.destroy();
      client.once('serverHeartbeatSucceeded', () => outcomes++).once('serverHeartbeatFailed', () => outcomes++);
    });
    await once(client, 'open');
    expect(outcomes).toBe(1); // the check over the new connection; the first one has no outcome
    expect((client as unknown as Monitored).topology).not.toBe(topology);
    // MongoDB keeps the cursor, FerretDB ends it with the connection.
    const rest = await cursor.toArray().then((left) => left.length, isOutage);
    expect([3, true]).toContain(rest);
    await db.dropDatabase();
    await shared.close();
  }, 20_000);
}
