import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { type Place, placeOf } from '../../testing/place.js';
import { type Connection, connect } from '../connect.js';

type Closable = { close(): Promise<void> };

/** A place in a database of its own on the server. */
export const mongoPlace = async <Store extends Closable, Options = undefined>(
  serverUrl: string,
  open: (connection: Connection, options?: Options) => Store | Promise<Store>,
): Promise<Place<Store, Options>> => {
  const url = new URL(serverUrl);
  url.pathname = `/counterfoil-test-${randomUUID().slice(0, 8)}`;
  return placeOf<Store, Options>(
    async (options) => open(await connect(url.href, 1), options),
    async () => {
      const client = new MongoClient(url.href);
      await client.db().dropDatabase();
      await client.close();
    },
  );
};
