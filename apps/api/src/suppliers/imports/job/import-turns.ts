import { Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../../platform/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { RepeatedWithAnotherBody } from '../../../platform/log/refused.js';
import { Stores } from '../../../platform/stores.js';

/** The work that holds a customer's turn, with what is needed to continue it. */
export type Turn = {
  readonly work: 'import' | 'undo';
  readonly importId: string;
  /** The list; null for the undo of an import, which needs only the log. */
  readonly fileId: string | null;
  readonly userId: string;
  readonly entityId: string | null;
  readonly at: string;
};

const TURNS = stateSlot<Turn>('supplier-import');
/** What is needed to resume an import that lost its turn to another one. */
const ORDERS = stateSlot<Turn>('supplier-import-order');
/** How long a turn is kept, in milliseconds. */
const TURN_MS = 7 * 86_400_000;
/** How long the job may take to report for the first time after its turn began, in milliseconds. */
const STARTING_MS = 8_000;

export const jobIdOf = (tenant: string, importId: string): string => `supplier-import ${tenant} ${importId}`;
export const undoJobIdOf = (tenant: string, importId: string): string => `supplier-import-undo ${tenant} ${importId}`;

export const jobOf = (tenant: string, { work, importId }: Pick<Turn, 'work' | 'importId'>): string =>
  work === 'undo' ? undoJobIdOf(tenant, importId) : jobIdOf(tenant, importId);

const orderKey = (tenant: string, importId: string): string => `${tenant} ${importId}`;

/** Allows one import, or one undo of an import, at a time for each customer. */
@Injectable()
export class ImportTurns {
  constructor(
    private readonly stores: Stores,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async held(tenant: string): Promise<Turn | null> {
    return (await this.read(tenant)).turn;
  }

  /** The turns of all customers. */
  async all(): Promise<readonly { readonly tenant: string; readonly turn: Turn }[]> {
    const entries = await this.stores.stateStore.list(TURNS, this.clock.now());
    return entries.map(({ key, value }) => ({ tenant: key, turn: value }));
  }

  /** The work of an import that is not complete; null when too much time has passed. */
  async orderOf(tenant: string, importId: string): Promise<Turn | null> {
    return (await this.stores.stateStore.read(ORDERS, orderKey(tenant, importId), this.clock.now()))?.value ?? null;
  }

  /** Repeated work keeps its turn. A turn whose work failed, and does not continue by itself, can be taken over. */
  async take(tenant: string, wanted: Omit<Turn, 'at'>): Promise<Turn> {
    const now = this.clock.now();
    const { turn, version } = await this.read(tenant);
    if (turn?.importId === wanted.importId && turn.work === wanted.work) {
      if (turn.fileId !== wanted.fileId) throw new RepeatedWithAnotherBody();
      return turn;
    }
    const again = turn?.work === 'import' && turn.fileId === wanted.fileId;
    if (turn !== null && (await (again ? this.isAlive(tenant, turn) : this.goesOn(tenant, turn)))) throw running(turn);
    const next: Turn = { ...(again ? turn : wanted), at: now };
    const options = { expected: version, expiresAt: plusMilliseconds(now, TURN_MS), now };
    if (!(await this.stores.stateStore.write(TURNS, tenant, next, options))) throw running(wanted);
    if (next.work === 'import')
      await this.stores.stateStore.put(ORDERS, orderKey(tenant, next.importId), next, options.expiresAt);
    return next;
  }

  async isAlive(tenant: string, { work, importId, at }: Turn): Promise<boolean> {
    const state = (await this.jobs.state(jobOf(tenant, { work, importId })))?.state;
    if (state !== undefined) return state === 'running';
    // A clock that was set back delays nothing.
    return Math.abs(Date.parse(this.clock.now()) - Date.parse(at)) < STARTING_MS;
  }

  /** Whether a server works on it, or soon will: after a kill or an outage, but not after another failure. */
  private async goesOn(tenant: string, turn: Turn): Promise<boolean> {
    const job = await this.jobs.state(jobOf(tenant, turn));
    return job === null || job.state === 'running' || job.mayPass === true;
  }

  async end(tenant: string, importId: string): Promise<void> {
    if ((await this.held(tenant))?.importId === importId) await this.stores.stateStore.remove(TURNS, tenant);
    await this.stores.stateStore.remove(ORDERS, orderKey(tenant, importId));
  }

  private async read(tenant: string): Promise<{ readonly turn: Turn | null; readonly version: number | null }> {
    const held = await this.stores.stateStore.read(TURNS, tenant, this.clock.now());
    return { turn: held?.value ?? null, version: held?.version ?? null };
  }
}

export const running = ({ work }: Pick<Turn, 'work'>): Problem =>
  work === 'undo'
    ? new Problem(409, 'undo-running', 'An import is being undone at the moment. Please wait until that is done.')
    : new Problem(409, 'import-running', 'Another supplier list is being imported. Please wait until it is done.');
