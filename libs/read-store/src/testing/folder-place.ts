import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, placeOf } from './place.js';

type Closable = { close(): Promise<void> };

/** A place in a temporary folder. */
export const folderPlace = async <Store extends Closable, Options = undefined>(
  open: (path: string, options?: Options) => Promise<Store>,
): Promise<Place<Store, Options>> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-store-'));
  return placeOf<Store, Options>(
    (options) => open(join(folder, 'store'), options),
    () => rm(folder, { recursive: true }),
  );
};
