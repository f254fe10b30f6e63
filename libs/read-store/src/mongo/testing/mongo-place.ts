import { randomUUID } from 'node:crypto';
import { type Place, placeOf } from '../../testing/place.js';
import { type Connection, connect } from '../connect.js';

type Closable = { close(): Promise<void> };

/** A place in its own database on the server. */
export const mongoPlace = async <Store extends Closable, Options = undefined>(
  url: string,
  open: (connection: Connection, options?: Options) => Store | Promise<Store>,
): Promise<Place<Store, Options>> => {
  const database = `counterfoil-test-${randomUUID().slice(0, 8)}`;
  const dropDatabase = async (): Promise<void> => {
    const connection = (await connect(url, database)).share();
    await connection.db.dropDatabase();
    await connection.release();
  };
  return placeOf<Store, Options>(async (options) => open((await connect(url, database)).share(), options), dropDatabase);
};
