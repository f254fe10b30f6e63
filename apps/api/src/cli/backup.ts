import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyEmbeddedLog, EVENT_STORE_FILE } from '@counterfoil/event-store';
import { copyEmbeddedKeys, DOCUMENTS_FOLDER, FILES_FOLDER, KEY_STORE_FILE } from '@counterfoil/read-store';
import { MASTER_KEY_FILE } from '../platform/crypto/master-key.js';
import { copyOne, emptyFolder, filesBelow, overlap, sync, writeManifest } from './backup-folder.js';
import { CannotDo, type CliCommand, type Io, needed, noFiles, UsageError } from './command.js';
import { Progress } from './progress.js';

/**
 * Copies the embedded stores while the server runs. Read models, sessions and jobs are left out, because the server creates them
 * again.
 */
export const backup: CliCommand = {
  summary: 'copy the data and, apart from it, the keys, while the server runs',
  usage: '--to FOLDER --keys FOLDER',
  help: [
    '--to        a new folder for the event log, files and documents',
    '--keys      another new folder for the keys of personal data; keep it apart from the first one',
    'For the embedded stores. Back up EventStoreDB and MongoDB with their own tools.',
  ],
  options: { to: { type: 'string' }, keys: { type: 'string' } },
  run: async (given, options, io) => {
    noFiles(given);
    const dataDir = embeddedData(io);
    const [to, keys] = [needed(options, 'to'), needed(options, 'keys')];
    if (!existsSync(join(dataDir, EVENT_STORE_FILE)))
      throw new CannotDo(`There is no data in ${dataDir}. Start the server first, or set DATA_DIR.`);
    if (overlap(to, keys) || [to, keys].some((folder) => overlap(folder, dataDir)))
      throw new UsageError('Name two folders that lie neither in each other nor in the data folder.');
    await copyAll(dataDir, await emptyFolder(to), await emptyFolder(keys), io);
    return 0;
  },
};

/** The data folder of the embedded stores. @throws CannotDo for the distributed form */
export const embeddedData = ({ env }: Io): string => {
  if (env['EVENTSTORE_URL'] || env['MONGODB_URL'])
    throw new CannotDo('This copies the embedded stores only. Use the backup tools of EventStoreDB and MongoDB.');
  return resolve(env['DATA_DIR'] ?? './data');
};

/**
 * The log is copied first. Files and keys that it names were written before its events, so later copies contain all of them. A key
 * that was destroyed meanwhile is missing in the backup too.
 */
const copyAll = async (dataDir: string, to: string, keys: string, io: Io): Promise<void> => {
  const takenAt = new Date().toISOString();
  const log = await copyEmbeddedLog(dataDir, to);
  await sync(join(to, EVENT_STORE_FILE));
  const files = await copyFiles(dataDir, to, io);
  await copyEmbeddedKeys(dataDir, keys);
  await sync(join(keys, KEY_STORE_FILE));
  const hasMasterKey = await copyOne(join(dataDir, MASTER_KEY_FILE), join(keys, MASTER_KEY_FILE));
  const about = { backupId: randomUUID(), takenAt, ...log };
  await writeManifest(keys, about);
  await writeManifest(to, about);
  io.out(`${log.events} events and ${files} files are in ${to}\n`);
  io.out(`The keys of personal data are in ${keys}. Keep this folder apart from the first one.\n`);
  if (!hasMasterKey) io.out('MASTER_KEY is not in the backup. Keep it with the keys.\n');
};

const copyFiles = async (dataDir: string, to: string, io: Io): Promise<number> => {
  const progress = new Progress(io, 'files copied');
  let copied = 0;
  for (const folder of [FILES_FOLDER, DOCUMENTS_FOLDER]) {
    const paths = await filesBelow(join(dataDir, folder));
    for (const path of paths) {
      if (await copyOne(join(dataDir, folder, path), join(to, folder, path))) progress.at(++copied);
    }
  }
  progress.end();
  return copied;
};
