import { Injectable } from '@nestjs/common';
import type { JsonObject } from '@counterfoil/domain';
import type { CustomActionStatus, Filter } from '@counterfoil/projections';
import { COUNT_LIMIT, MAX_LENGTH } from '@counterfoil/read-store';
import { invalid, noPermission, notFound } from '../http/problem.js';
import { refusalOf } from '../http/refusal.js';
import { holds } from './holds.js';
import { type Caller, partOf } from '../session/access.js';
import { ReadModels } from '../read/read-models.js';
import type { GroupRequest } from './table-request.js';
import type { GroupAction, TableSource } from './table-source.js';

/** The most rows of one action. Larger changes belong to a background job. */
const MOST_ROWS = 1_000;
const CAUGHT_UP_TIMEOUT_MS = 2_000;

export type ActionOutcome = { readonly message: string; readonly status: CustomActionStatus };
/** `scope` limits the rows to those that the caller may see; `filters` and `search` are the conditions of the filter row. */
export type Matching = { readonly scope: readonly Filter[]; readonly filters: readonly Filter[]; readonly search: string };

const refused = (message: string): ActionOutcome => ({ message, status: 'REFUSED' });

/** Runs a group action over the selected rows of a list table, one use case for each row (P-2.4). */
@Injectable()
export class GroupActions {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Problem 400 for an action that the list does not have, 403 without its permission */
  async run<Doc extends object, Row>(
    source: TableSource<Doc, Row>,
    request: GroupRequest,
    matching: Matching,
    caller: Caller,
  ): Promise<ActionOutcome> {
    const action = Object.hasOwn(source.actions, request.name) ? source.actions[request.name]! : null;
    if (action === null) throw invalid({ customActionName: `This list has no action '${request.name}'.` });
    if (!caller.permissions.includes(action.needs)) throw noPermission();
    const { all } = request;
    const ids = all === null ? request.ids : await this.matchingIds(source.model.name, matching, caller.tenant);
    if (all !== null && seen(ids.length) !== seen(all.seen))
      return refused(
        `${ids.length} records match now, and you saw ${all.seen}. Nothing was changed. Please look at the list again.`,
      );
    const wanted = ids.filter((id) => all === null || !all.except.includes(id));
    if (wanted.length === 0) return refused('Please select at least one record.');
    if (wanted.length > MOST_ROWS) return refused('Please select at most 1,000 records at a time. Nothing was changed.');
    const visible = all === null ? await this.visibleIds(source.model.name, matching, caller.tenant, wanted) : new Set(wanted);
    return this.actOn(wanted, visible, action, caller);
  }

  private async actOn(
    ids: readonly string[],
    visible: ReadonlySet<string>,
    { act, done }: GroupAction,
    caller: Caller,
  ): Promise<ActionOutcome> {
    const positions: string[] = [];
    const refusals: string[] = [];
    for (const id of ids) {
      try {
        if (!visible.has(id)) throw notFound();
        const { position } = await act(id, callerOf(caller, id));
        positions.push(position);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        refusals.push(refusal.message);
      }
    }
    await this.readModels.reached(
      positions.reduce((last, one) => (one > last ? one : last), ''),
      CAUGHT_UP_TIMEOUT_MS,
    );
    const said = positions.length === 0 ? [] : [done(positions.length)];
    if (refusals.length === 0) return { message: said.join(''), status: 'OK' };
    const others = `${refusals.length} of ${ids.length} could not be changed: ${[...new Set(refusals)].join(' ')}`;
    return refused([...said, others].join(' '));
  }

  private async matchingIds(model: string, { scope, filters, search }: Matching, tenant: string): Promise<readonly string[]> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const found: string[] = [];
    for (let after: string | undefined; found.length <= COUNT_LIMIT; ) {
      const query = { filters: [...scope, ...filters], search, length: MAX_LENGTH, ...(after === undefined ? {} : { after }) };
      const page = await this.readModels.list<{ readonly id: string }>(tenant, model, query);
      found.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    return found;
  }

  /** Ids in a call do not prove that the caller may see the rows, so the scope is checked. */
  private async visibleIds(
    model: string,
    { scope }: Matching,
    tenant: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const docs = await this.readModels.getMany<JsonObject>(tenant, model, ids);
    return new Set([...docs].filter(([, doc]) => scope.every((filter) => holds(doc, filter))).map(([id]) => id));
  }
}

const seen = (count: number): number => Math.min(count, COUNT_LIMIT + 1);

/** Each row is its own command, so that a repeated request does not change a row twice. */
const callerOf = (caller: Caller, id: string): Caller => ({ ...caller, call: (revision) => partOf(caller.call(revision), id) });
