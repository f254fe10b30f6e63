import { Injectable, Logger } from '@nestjs/common';
import type { RefusalKind, Refusals } from '@counterfoil/domain';
import type { SessionRequest } from './access.js';
import { AccessLog } from './access-log.js';
import { CollectedEntries } from './collected-entries.js';
import type { Session } from './sessions.js';

/** How long refused calls are collected before they are written as one entry of the access log. */
const COLLECT_MS = 5 * 60_000;
/** The most people whose refused calls are collected at once; then all of them are written. */
const MOST_PEOPLE = 1_000;

/** The refusals that are recorded, by their error codes. */
const kinds: { readonly [errorCode: string]: RefusalKind } = {
  'no-permission': 'no-right',
  'whole-company-only': 'no-right',
  'anti-forgery': 'forged',
  validation: 'bad-body',
  'not-json': 'bad-body',
  'too-large': 'bad-body',
  unsupported: 'bad-body',
  'wrong-password': 'wrong-proof',
  'wrong-code': 'wrong-proof',
  'wrong-passkey': 'wrong-proof',
  'too-many-calls': 'too-many',
  'too-many-attempts': 'too-many',
};

type Person = Pick<Session, 'tenant' | 'userId'>;
type Collected = { readonly person: Person; readonly refusals: Map<RefusalKind, Refusals> };

/**
 * Records the refused calls of signed-in people in the access log (P-18.26): one entry for each person and period, with a count for
 * each kind, so that an attacker cannot fill the log. Calls with an API key are recorded by their own log.
 */
@Injectable()
export class RefusedCalls extends CollectedEntries<Collected> {
  private readonly log = new Logger('refused-calls');

  constructor(private readonly accessLog: AccessLog) {
    super(COLLECT_MS);
  }

  note({ counterfoilSession: session, method, routeOptions }: SessionRequest, errorCode: string): void {
    const kind = kinds[errorCode];
    if (kind === undefined || session === undefined || session.key !== undefined) return;
    const { tenant, userId } = session;
    const { refusals } = this.entry(`${tenant} ${userId}`, () => ({ person: { tenant, userId }, refusals: new Map() }));
    const first = refusals.get(kind) ?? { kind, count: 0, method, route: routeOptions.url ?? 'unknown route' };
    refusals.set(kind, { ...first, count: first.count + 1 });
    if (this.size >= MOST_PEOPLE) void this.write();
  }

  protected save({ person: { tenant, userId }, refusals }: Collected): Promise<unknown> {
    const data = { userId, refusals: [...refusals.values()] };
    return this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'CallsRefused', data });
  }

  protected failed(_: Collected, error: unknown): void {
    this.log.error('refused calls were not recorded', error instanceof Error ? error.stack : String(error));
  }
}
