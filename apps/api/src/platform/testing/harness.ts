import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Command,
  customer,
  type CustomerCountry,
  type Decider,
  defaultPolicy,
  type Fact,
  type Permission,
  permissions,
  type Policy,
  user,
} from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { SetClock } from '../clock.js';
import { type Config, parseConfig } from '../config.js';
import { secretsFrom } from '../crypto/secrets.js';
import { createServer } from '../http/server.js';
import { Jobs } from '../jobs/jobs.js';
import { CommandRunner, type Outcome } from '../log/command-runner.js';
import { openSecrets } from '../log/sealed-secrets.js';
import { Vault } from '../log/vault.js';
import type { Foundation } from '../platform.module.js';
import { type ProjectorHost, projectHere } from '../read/projector-host.js';
import { ReadModels } from '../read/read-models.js';
import { machineCall, SESSION_COOKIE } from '../session/access.js';
import { Sessions } from '../session/sessions.js';
import { Stores } from '../stores.js';
import { ObservedAnswers } from './observed-answers.js';

export type Answer<Body = never> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** A signed-in user's browser, with the right token in every POST. */
export type Visitor = {
  readonly userId: string;
  readonly cookies: Readonly<Record<string, string>>;
  get<Body>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  upload<Body>(
    path: string,
    fileName: string,
    bytes: Uint8Array | string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
};

export type LogOptions = {
  /** An EventStoreDB to use instead of the embedded log. */
  readonly eventStoreUrl?: string;
  /** Wraps the log, e.g. to inject faults. */
  readonly around?: (store: EventStore) => EventStore;
  /** Receives what a server prints at its start. The stores are checked first, as at the start of a server. */
  readonly say?: (text: string) => void;
  /** Additional settings of the environment. */
  readonly env?: Readonly<Record<string, string>>;
};

const SYSTEM = { kind: 'system', id: 'harness' } as const;

/** The whole server over embedded stores in a folder of its own, with a clock that the test moves. */
export class Harness {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly stores: Stores,
    readonly vault: Vault,
    readonly clock: SetClock,
    readonly config: Config,
    readonly answers: ObservedAnswers,
    private host: ProjectorHost,
  ) {}

  static async start(
    root: (foundation: Foundation) => DynamicModule,
    dataDir?: string,
    { eventStoreUrl, around = (store) => store, say, env = {} }: LogOptions = {},
  ): Promise<Harness> {
    const config = parseConfig({
      DATA_DIR: dataDir ?? (await mkdtemp(join(tmpdir(), 'counterfoil-'))),
      // Tests ask until the read models have caught up.
      CALLS_PER_MINUTE: '0',
      ...env,
      ...(eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: eventStoreUrl }),
    });
    const opened = await Stores.open(config, say === undefined ? {} : { say, isChecked: true });
    const stores = new Stores(around(opened.eventStore), opened);
    const clock = new SetClock('2026-11-02T00:00:00.000Z');
    const identity = await stores.keyStore.identity();
    const kept = identity === null ? null : openSecrets(identity, config.masterKey);
    const secrets = kept ?? secretsFrom(config.masterKey);
    const vault = new Vault(stores.keyStore, secrets);
    const app = await createServer(root({ config, secrets, stores, clock, vault }), config);
    const answers = new ObservedAnswers(app);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return new Harness(app, stores, vault, clock, config, answers, projectHere(stores, vault, clock, say));
  }

  /** Stops everything; keeps the folder when it is to be opened again. */
  async stop({ keepData = false } = {}): Promise<void> {
    await this.app.get(Jobs).allSettled();
    await this.app.close();
    await this.host.stop();
    await this.stores.close();
    if (!keepData) await rm(this.config.dataDir, { recursive: true, force: true });
    this.answers.verify();
  }

  /** Runs a domain command as Counterfoil itself. */
  async told<S, C extends Command, E extends Fact, R extends string>(
    tenant: string,
    decider: Decider<S, C, E, R>,
    id: string,
    command: C,
    actor: { kind: 'user' | 'supplier' | 'system'; id: string } = SYSTEM,
  ): Promise<Outcome<E>> {
    return this.app
      .get(CommandRunner)
      .run(decider, id, command, machineCall(tenant, actor, id, JSON.stringify(command), this.clock.now()));
  }

  /** A company; the policy is the default one with what is given. */
  async company(
    customerId: string,
    country: CustomerCountry = 'AUS',
    policy: Partial<Policy> = {},
    entities: readonly string[] = [],
  ): Promise<void> {
    const data = { customerId, name: `Company ${customerId}`, country, policy: { ...defaultPolicy, ...policy } };
    await this.told(customerId, customer, customerId, { type: 'RegisterCustomer', data });
    for (const entityId of entities)
      await this.told(customerId, customer, customerId, { type: 'AddEntity', data: { entityId, name: `Entity ${entityId}` } });
  }

  /** A user of a company, signed in; with every permission by default. */
  async signIn(
    tenant: string,
    userId: string,
    granted: readonly Permission[] = permissions,
    entityId: string | null = null,
  ): Promise<Visitor> {
    const data = {
      userId,
      permissions: granted,
      entityId,
      name: `User ${userId}`,
      username: `${userId}@${tenant}.example`,
      singleOperator: false,
    };
    await this.told(tenant, user, userId, { type: 'AddUser', data });
    return this.signInAgain(tenant, userId, granted, entityId);
  }

  /** A new session of somebody who is a user already: sessions end when the clock moves by more than 30 minutes. */
  async signInAgain(
    tenant: string,
    userId: string,
    granted: readonly Permission[] = permissions,
    entityId: string | null = null,
  ): Promise<Visitor> {
    const sessions = this.app.get(Sessions);
    const revision = await this.app.get(CommandRunner).revisionOf(user, tenant, userId);
    const secret = await sessions.open({ tenant, userId, name: `User ${userId}`, permissions: granted, entityId, revision });
    return this.visitor(userId, secret, sessions.tokenOf(secret));
  }

  /** Waits until the read models hold everything that was written. */
  async caughtUp(): Promise<void> {
    if (!(await this.app.get(ReadModels).caughtUp(10_000))) throw new Error('the read models did not catch up');
  }

  /** Waits for the background jobs of this process. */
  settledJobs(): Promise<void> {
    return this.app.get(Jobs).allSettled();
  }

  private visitor(userId: string, secret: string, token: string): Visitor {
    const cookies = { [SESSION_COOKIE]: secret };
    const send = async (options: {
      method: 'GET' | 'POST';
      url: string;
      headers?: Record<string, string>;
      payload?: unknown;
    }) => {
      const response = await this.app.inject({ ...options, cookies } as Parameters<NestFastifyApplication['inject']>[0] & object);
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: parsed(response.body) as never,
      };
    };
    return {
      userId,
      cookies,
      get: (url, headers = {}) => send({ method: 'GET', url, headers }),
      post: (url, body = {}, headers = {}) =>
        send({ method: 'POST', url, payload: body, headers: { 'x-anti-forgery': token, ...headers } }),
      upload: (url, fileName, bytes, fields = {}, headers = {}) => {
        const form = multipart(fileName, bytes, fields, token);
        return send({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } });
      },
    };
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const multipart = (fileName: string, bytes: Uint8Array | string, fields: Record<string, string>, token: string) => {
  const boundary = 'counterfoil-boundary';
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('') + file),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-anti-forgery': token } };
};
