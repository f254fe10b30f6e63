import { RefusedUrl } from '../unavailable.js';
import type { Connection, SharedClient } from './connect.js';

/** The databases of an installation. Each can be backed up, guarded and dropped without the others. */
export type Databases = {
  readonly keys: string;
  /** Of payment files, lists of suppliers and documents. */
  readonly files: string;
  /** Of sessions, limits, jobs and leases. */
  readonly state: string;
  readonly readModels: string;
};

/** What a setting leaves out is named after the database of the URL. */
export type DatabaseNames = { readonly [Kind in keyof Databases]?: string | undefined };

export const databasesOf = (base: string, given: DatabaseNames = {}): Databases => ({
  keys: given.keys ?? `${base}-keys`,
  files: given.files ?? `${base}-files`,
  state: given.state ?? `${base}-state`,
  readModels: given.readModels ?? `${base}-read-models`,
});

/** What cannot be made again, with the setting that says where it is. */
const KEPT = {
  keys: { setting: 'MONGODB_KEYS', collections: ['key', 'key-identity'] },
  files: { setting: 'MONGODB_FILES', collections: ['file', 'file-chunk', 'document', 'document-chunk'] },
} as const;

/**
 * Earlier versions kept everything in the database of the URL. A start that passed over it would show files as missing.
 * To be called while the client has other parts, because it closes with the last one.
 * @throws RefusedUrl when something is there and not in the database of its own
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
