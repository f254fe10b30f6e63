import { Injectable, Logger } from '@nestjs/common';
import type { KeyCalls } from '@counterfoil/domain';
import { AccessLog } from './access-log.js';
import { CallWindows } from './call-windows.js';
import { CollectedEntries } from './collected-entries.js';
import type { Session } from './sessions.js';

/** How long calls are collected before they are written as one entry of the access log. */
const COLLECT_MS = 5_000;
/** The most calls with one key within a minute, in this process. */
const MOST_CALLS = 1_200;
/** The most kinds of calls in one entry. */
const MOST_KINDS = 100;

type KeySession = Pick<Session, 'tenant' | 'userId'> & { readonly key: NonNullable<Session['key']> };
type Call = Omit<KeyCalls, 'count'>;
type Collected = { readonly session: KeySession; readonly calls: Map<string, KeyCalls> };

/**
 * Records every call with an API key in the access log (P-17.5). Calls are counted by route, address and outcome, and written
 * every few seconds, because an event for each call would cost more than the call.
 */
@Injectable()
export class KeyCallLog extends CollectedEntries<Collected> {
  private readonly log = new Logger('api-keys');
  private readonly windows = new CallWindows(MOST_CALLS);

  constructor(private readonly accessLog: AccessLog) {
    super(COLLECT_MS);
  }

  /** Seconds to wait; null when the call is within the limit. */
  excess({ tenant, key }: KeySession): number | null {
    return this.windows.excess(`${tenant} ${key.id}`);
  }

  note(session: KeySession, call: Call): void {
    const { calls } = this.entry(`${session.tenant} ${session.userId} ${session.key.id}`, () => ({ session, calls: new Map() }));
    const kind = JSON.stringify(Object.values(call));
    calls.set(kind, { ...call, count: (calls.get(kind)?.count ?? 0) + 1 });
    if (calls.size >= MOST_KINDS) void this.write();
  }

  protected save({ session: { tenant, userId, key }, calls }: Collected): Promise<unknown> {
    const data = { userId, keyId: key.id, name: key.name, calls: [...calls.values()] };
    return this.accessLog.record(tenant, { kind: 'user', id: userId, key }, { type: 'ApiKeyUsed', data });
  }

  /** Calls that cannot be written are collected again. */
  protected failed({ session, calls }: Collected, error: unknown): void {
    this.log.error('the calls of an API key were not recorded yet', error instanceof Error ? error.stack : String(error));
    for (const { count, ...call } of calls.values()) for (let n = 0; n < count; n++) this.note(session, call);
  }
}
