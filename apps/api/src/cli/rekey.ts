import { CannotStart } from '../platform/cannot-start.js';
import { BadConfiguration, parseConfig } from '../platform/config.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { replaceMasterKey } from '../platform/log/replace-master-key.js';
import { Signer } from '../platform/log/signer.js';
import { hasSeveralMasterKeys, isNewestMasterKey, openSecrets } from '../platform/log/sealed-secrets.js';
import { nextMasterKey, parseGivenKey } from '../platform/crypto/master-key.js';
import type { Foundation } from '../platform/platform.module.js';
import { holderOf } from '../platform/read/projector-lease.js';
import { AccessLog } from '../platform/session/access-log.js';
import { Stores } from '../platform/stores.js';
import { CannotDo, type CliCommand, CLI, type Io, noFiles, UsageError } from './command.js';
import { withFoundation } from './data-folder.js';
import { Progress } from './progress.js';

/** Replaces MASTER_KEY (P-12.10). Keys are taken from the environment and from files only, because others can see arguments. */
export const rekey: CliCommand = {
  summary: 'replace the master key',
  usage: '',
  help: [
    'Stop every server first. MASTER_KEY is the present key and NEW_MASTER_KEY the new one: 32 bytes as 64 hex digits or in base64.',
    'Without MASTER_KEY the key is in the file master.key: the new one is written there, a random one without NEW_MASTER_KEY.',
    'Keys of people are wrapped again. API keys, links, webhook secrets and the signing key stay as they are.',
    'When it was cut off, the present key and the new one both work. Call it again in the same way: it goes on.',
    'Backups from before open only with the key of before. Keep it with them, or delete them.',
  ],
  options: {},
  run: async (files, _, io) => {
    noFiles(files);
    const given = newKeyIn(io);
    try {
      await withFoundation(io, (foundation) => replaceIn(foundation, given, io));
    } catch (error) {
      if (error instanceof CannotStart && given !== undefined && (await isReplaced(io, given)))
        throw new CannotDo('The master key was replaced already. Start the servers with the new one as MASTER_KEY.');
      throw error;
    }
    return 0;
  },
};

const newKeyIn = ({ env }: Io): Buffer | undefined => {
  const faults: string[] = [];
  const key = parseGivenKey('NEW_MASTER_KEY', env, (fault) => void faults.push(fault));
  if (faults.length > 0) throw new BadConfiguration(faults);
  return key;
};

/** Whether the new key is the only one that opens the data: the present one would otherwise be called wrong. */
const isReplaced = async ({ env }: Io, given: Buffer): Promise<boolean> => {
  const stores = await Stores.open(parseConfig(env));
  try {
    const identity = await stores.keyStore.identity();
    return identity !== null && openSecrets(identity, given) !== null;
  } finally {
    await stores.close();
  }
};

const replaceIn = async (foundation: Foundation, given: Buffer | undefined, io: Io): Promise<void> => {
  const { stores, config } = foundation;
  const holder = await holderOf(stores.stateStore);
  if (holder !== null) throw new CannotDo(`${holder} is using these keys. Stop every server first, then call this again.`);
  const { to, install } = await newKey(foundation, given, io);
  const progress = new Progress(io, 'keys looked at');
  const rewrapped = await replaceMasterKey(stores.keyStore, {
    from: config.masterKey,
    to,
    async install(tenants) {
      await record(foundation, tenants);
      install();
    },
    onProgress: (keys) => progress.at(keys),
  });
  progress.end();
  const where = io.env['MASTER_KEY']
    ? 'Start the servers with the new one as MASTER_KEY.'
    : `The new one is in ${config.dataDir}.`;
  io.out(`The master key was replaced. ${where} Keys of people wrapped again: ${rewrapped}.\n`);
};

type NewKey = { readonly to: Buffer; readonly install: () => void };

const newKey = async ({ stores, config }: Foundation, given: Buffer | undefined, io: Io): Promise<NewKey> => {
  const { masterKey, dataDir } = config;
  const identity = await stores.keyStore.identity();
  const isInPlace = identity !== null && hasSeveralMasterKeys(identity) && isNewestMasterKey(identity, masterKey);
  if (isInPlace && (given === undefined || given.equals(masterKey))) return { to: masterKey, install: () => undefined };
  if (given?.equals(masterKey))
    throw new CannotDo('NEW_MASTER_KEY is the present master key. Make another one: openssl rand -hex 32');
  if (!io.env['MASTER_KEY']) {
    const next = nextMasterKey(dataDir);
    return { to: next.prepare(given), install: () => next.install() };
  }
  if (given === undefined) throw new UsageError('Set NEW_MASTER_KEY to the new key: openssl rand -hex 32');
  return { to: given, install: () => undefined };
};

/** In the audit log of each company. LOG_FORMAT is for servers: the output of a command is for the person who runs it. */
const record = async ({ stores, vault, clock, secrets }: Foundation, tenants: readonly string[]): Promise<void> => {
  const log = new AccessLog(new CommandRunner(stores.eventStore, vault, clock), clock);
  const { fingerprint } = new Signer(secrets);
  for (const tenant of tenants) await log.record(tenant, CLI, { type: 'MasterKeyReplaced', data: { fingerprint } });
};
