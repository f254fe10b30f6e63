import { resolve } from 'node:path';
import type { DatabaseNames } from '@counterfoil/read-store';
import { CannotStart } from './cannot-start.js';
import { needsTls, requireEncryption } from './encrypted-connections.js';
import { parseMasterKey } from './crypto/master-key.js';
import { parseRegisterConfig, type RegisterConfig } from './register-config.js';
import { type LogFormat, logFormats } from './server-output.js';

/** The settings from the environment, parsed once at start (O-1). Without store URLs, the embedded stores are used. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly basePath: string;
  readonly publicUrl: string;
  /** 32 bytes. Opens the secrets of the installation, which the key store keeps. */
  readonly masterKey: Buffer;
  /** The most calls of one person in a minute, on this server; 0: any number. */
  readonly callsPerMinute: number;
  readonly trustedProxies: readonly string[];
  /** Shows the outbox of the demo at /dev/outbox. The demo program reads the same variable. */
  readonly demo: boolean;
  /** Serves the description of every route at /openapi.json, and as a page at /docs. */
  readonly apiDocs: boolean;
  readonly eventStoreUrl: string | undefined;
  readonly mongodbUrl: string | undefined;
  readonly mongodbDatabases: DatabaseNames;
  /** The mail server, with user name and password if it needs them. */
  readonly smtpUrl: string | undefined;
  /** The mail server is on another machine: emails go to it with TLS only. */
  readonly smtpNeedsTls: boolean;
  /** Address of ClamAV's daemon. Without it documents are not scanned, and are shown as not scanned. */
  readonly scannerUrl: string | undefined;
  readonly role: 'all' | 'api' | 'projector';
  /** How the server writes its log. */
  readonly logFormat: LogFormat;
  readonly supportEmail: string;
  /** The address of the support desk's sign-on and the secret shared with it; undefined without a support desk. */
  readonly supportDesk: { readonly url: string; readonly secret: string } | undefined;
  readonly registers: RegisterConfig;
  /** Webhooks may send to this machine, also without TLS: for demos and tests only. */
  readonly webhooksToLoopback: boolean;
  /** Providers of company sign-ins may be on this machine, also without TLS: for demos and tests only. */
  readonly signInToLoopback: boolean;
};

/** Lists every fault of the environment. */
export class BadConfiguration extends CannotStart {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

/** A made-up address: nobody reads it, and mail servers refuse it as a sender. */
const NO_SUPPORT_EMAIL = 'support@counterfoil.example';

/** What is said when a server starts that sends emails from an address that is nobody's; null: there is nothing to say. */
export const senderWarning = ({ smtpUrl, supportEmail }: Pick<Config, 'smtpUrl' | 'supportEmail'>): string | null =>
  smtpUrl === undefined || supportEmail !== NO_SUPPORT_EMAIL
    ? null
    : `emails are sent from ${NO_SUPPORT_EMAIL}, which mail servers may refuse: set SUPPORT_EMAIL to an address of yours`;

type Env = Readonly<Record<string, string | undefined>>;

export const parseConfig = (env: Env): Config => {
  const faults: string[] = [];
  const fault = (text: string): undefined => void faults.push(text);
  const dataDir = resolve(env['DATA_DIR'] ?? './data');
  const host = env['HOST'] ?? '127.0.0.1';
  const port = parsePort(env['PORT'] ?? '3000', fault);
  const role = parseRole(env['ROLE'] ?? 'all', fault);
  const mongodbUrl = parseUrl('MONGODB_URL', env, ['mongodb:', 'mongodb+srv:'], fault);
  const mongodbDatabases = parseDatabases(env, fault);
  const eventStoreUrl = parseUrl('EVENTSTORE_URL', env, ['esdb:', 'esdb+discover:', 'kurrentdb:'], fault);
  const smtpUrl = parseUrl('SMTP_URL', env, ['smtp:', 'smtps:'], fault);
  const scannerUrl = parseScanner(env, fault);
  requireEncryption(env, fault);
  if (role !== 'all' && (mongodbUrl === undefined || eventStoreUrl === undefined))
    fault(`ROLE=${role} needs EVENTSTORE_URL and MONGODB_URL, because embedded stores work in one process only`);
  const supportDesk = parseSupportDesk(env, fault);
  const registers = parseRegisterConfig(env, fault);
  const callsPerMinute = parseNumber('CALLS_PER_MINUTE', env['CALLS_PER_MINUTE'] ?? '3000', fault);
  const logFormat = parseLogFormat(env['LOG_FORMAT'] ?? 'text', fault);
  const masterKey = parseMasterKey(env, dataDir, mongodbUrl !== undefined, fault);
  if (faults.length > 0) throw new BadConfiguration(faults);
  return {
    port,
    host,
    dataDir,
    basePath: `/${(env['BASE_PATH'] ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, ''),
    publicUrl: env['PUBLIC_URL'] ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    masterKey,
    callsPerMinute,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    demo: isOn(env['DEMO']),
    apiDocs: isOn(env['API_DOCS'] ?? env['DEMO']),
    eventStoreUrl,
    mongodbUrl,
    mongodbDatabases,
    smtpUrl,
    smtpNeedsTls: needsTls(smtpUrl, env),
    scannerUrl,
    role,
    logFormat,
    supportEmail: env['SUPPORT_EMAIL'] ?? NO_SUPPORT_EMAIL,
    supportDesk,
    registers,
    webhooksToLoopback: isOn(env['WEBHOOKS_TO_LOOPBACK']),
    signInToLoopback: isOn(env['SIGN_IN_TO_LOOPBACK']),
  };
};

type Fault = (text: string) => undefined;

const isOn = (text = ''): boolean => ['1', 'true', 'yes'].includes(text);

const parsePort = (text: string, fault: Fault): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) fault(`PORT is '${text}'. It must be a number from 0 to 65535`);
  return port;
};

const parseNumber = (name: string, text: string, fault: Fault): number => {
  if (!/^\d{1,9}$/.test(text)) fault(`${name} is '${text}'. It must be a whole number, or 0 for no limit`);
  return Number(text);
};

const parseRole = (text: string, fault: Fault): Config['role'] => {
  if (text === 'all' || text === 'api' || text === 'projector') return text;
  fault(`ROLE is '${text}'. It must be all, api or projector`);
  return 'all';
};

const parseLogFormat = (text: string, fault: Fault): LogFormat => {
  const found = logFormats.find((format) => format === text);
  if (found === undefined) fault(`LOG_FORMAT is '${text}'. It must be ${logFormats.join(' or ')}`);
  return found ?? 'text';
};

const parseUrl = (name: string, env: Env, schemes: readonly string[], fault: Fault): string | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!schemes.some((scheme) => text.startsWith(`${scheme}//`)))
    fault(`${name} must start with ${schemes.map((s) => `${s}//`).join(' or ')}`);
  return text;
};

/** Names that MongoDB accepts on every platform. */
const DATABASE_NAME = /^[\w-]{1,38}$/;

const parseDatabases = (env: Env, fault: Fault): DatabaseNames => {
  const named = (name: string): string | undefined => {
    const text = env[name];
    if (text === undefined || text === '') return undefined;
    if (!DATABASE_NAME.test(text)) fault(`${name} must be a name of up to 38 letters, digits, - and _`);
    return text;
  };
  return {
    keys: named('MONGODB_KEYS'),
    files: named('MONGODB_FILES'),
    state: named('MONGODB_STATE'),
    readModels: named('MONGODB_READ_MODELS'),
  };
};

/** RFC 7518: the key of HMAC SHA-256 has at least 32 bytes. */
const SHORTEST_SECRET = 32;

const parseSupportDesk = (env: Env, fault: Fault): Config['supportDesk'] => {
  const url = parseUrl('SUPPORT_DESK_URL', env, ['https:', 'http:'], fault);
  if (url === undefined) return undefined;
  const secret = env['SUPPORT_DESK_SECRET'] ?? '';
  if (!URL.canParse(url)) fault('SUPPORT_DESK_URL must be an address');
  if (Buffer.byteLength(secret) < SHORTEST_SECRET) fault('SUPPORT_DESK_URL needs SUPPORT_DESK_SECRET, of at least 32 characters');
  return { url, secret };
};

const parseScanner = (env: Env, fault: Fault): string | undefined => {
  const text = parseUrl('SCANNER_URL', env, ['tcp:'], fault);
  const isComplete = text === undefined || !text.startsWith('tcp://') || /^tcp:\/\/(?:[^/:@]+|\[[^\]]+\]):\d+$/.test(text);
  return isComplete ? text : fault('SCANNER_URL must name a host and a port, for example tcp://clamav:3310');
};
