import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DOCUMENTS_FOLDER, FILES_FOLDER } from '@counterfoil/read-store';
import { openFoundation } from '../foundation.js';
import { parseConfig } from '../platform/config.js';
import { embeddedData } from './backup.js';
import { checkedManifest, copyOne, type Manifest } from './backup-folder.js';
import { CannotDo, type CliCommand, type Io, needed, noFiles } from './command.js';
import { Progress } from './progress.js';

/**
 * Restores a backup into an empty data folder. The copy is checked and complete before it gets its final name, so that an
 * interrupted restore leaves nothing.
 */
export const restore: CliCommand = {
  summary: 'put a backup into an empty data folder',
  usage: '--from FOLDER --keys FOLDER',
  help: [
    '--from      the folder with the event log, files and documents',
    '--keys      the folder with the keys of the same backup',
    'DATA_DIR names the data folder. It must be empty or not exist yet. The server makes the read models at its next start.',
  ],
  options: { from: { type: 'string' }, keys: { type: 'string' } },
  run: async (given, options, io) => {
    noFiles(given);
    const dataDir = embeddedData(io);
    const [from, keys] = [needed(options, 'from'), needed(options, 'keys')];
    if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
      throw new CannotDo(`${dataDir} holds data. Move it away first, or set DATA_DIR to another folder.`);
    const [data, ofKeys] = [await checkedManifest(from), await checkedManifest(keys)];
    if (data.backupId !== ofKeys.backupId)
      throw new CannotDo(
        'The data and the keys are of two different backups. Keys of another day could bring back erased people.',
      );
    await put(
      [
        { folder: from, manifest: data },
        { folder: keys, manifest: ofKeys },
      ],
      dataDir,
      io,
    );
    io.out(`${data.events} events of ${data.takenAt} are in ${dataDir}. Start the server: it makes the read models again.\n`);
    return 0;
  },
};

type Part = { readonly folder: string; readonly manifest: Manifest };

const put = async (parts: readonly Part[], dataDir: string, io: Io): Promise<void> => {
  // Beside the data folder, so that it is on the same disk and can be renamed in one step.
  const unfinished = await mkdtemp(join(dirname(dataDir), '.counterfoil-restore-'));
  try {
    const progress = new Progress(io, 'files copied');
    let copied = 0;
    for (const { folder, manifest } of parts)
      for (const path of Object.keys(manifest.files)) {
        await copyOne(join(folder, path), join(unfinished, path));
        progress.at(++copied);
      }
    progress.end();
    // A backup has no empty folders.
    for (const name of [FILES_FOLDER, DOCUMENTS_FOLDER]) await mkdir(join(unfinished, name), { recursive: true, mode: 0o700 });
    await refuseKeysThatDoNotFit(unfinished, io);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(unfinished, dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** The same check as at the start of a server (P-12.5). @throws CannotStart */
const refuseKeysThatDoNotFit = async (folder: string, { env }: Io): Promise<void> => {
  const { stores } = await openFoundation(parseConfig({ ...env, DATA_DIR: folder }));
  await stores.close();
};
