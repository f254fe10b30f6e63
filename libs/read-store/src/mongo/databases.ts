import { RefusedUrl } from '../unavailable.js';
import type { Connection, SharedClient } from './connect.js';

/** The databases of an installation. Each can be backed up, guarded and dropped without the others. */
export type Databases = {
  readonly keys: string;
  /** Payment files, lists of suppliers and documents. */
  readonly files: string;
  /** Sessions, limits, jobs and leases. */
  readonly state: string;
  readonly readModels: string;
};

/** Names from the settings. A database without a setting is named after the database of the URL. */
export type DatabaseNames = { readonly [Kind in keyof Databases]?: string | undefined };

export const databasesOf = (base: string, given: DatabaseNames = {}): Databases => ({
  keys: given.keys ?? `${base}-keys`,
  files: given.files ?? `${base}-files`,
  state: given.state ?? `${base}-state`,
  readModels: given.readModels ?? `${base}-read-models`,
});

/** Data that cannot be recreated, with the setting that names its database. */
const KEPT = {
  keys: { setting: 'MONGODB_KEYS', collections: ['key', 'key-identity'] },
  files: { setting: 'MONGODB_FILES', collections: ['file', 'file-chunk', 'document', 'document-chunk'] },
} as const;

/**
 * Earlier versions stored everything in the database of the URL. A start that ignored that data would show files as missing.
 * Call it while the client has other shares, because releasing the last share closes the client.
 * @throws RefusedUrl when the URL's database holds a collection that is missing in the collection's own database
 */
export const refuseOldPlace = async (client: SharedClient, databases: Databases): Promise<void> => {
  const old = client.share();
  for (const [kind, { setting, collections }] of Object.entries(KEPT)) {
    const name = databases[kind as keyof typeof KEPT];
    const own = client.share(name);
    for (const collection of name === client.database ? [] : collections)
      if ((await holds(old, collection)) && !(await holds(own, collection)))
        throw new RefusedUrl(
          `MONGODB_URL: the database ${client.database} holds the collection ${collection}, where earlier versions kept it, and ${name} does not. ` +
            `Copy it there, or set ${setting}=${client.database} (docs/operations.md O-2.6)`,
        );
    await own.release();
  }
  await old.release();
};

const holds = async ({ db }: Connection, collection: string): Promise<boolean> =>
  (await db.collection(collection).findOne({}, { projection: { _id: 1 } })) !== null;
