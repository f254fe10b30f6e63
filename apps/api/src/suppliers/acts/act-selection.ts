import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type SupplierDoc, suppliers } from '@counterfoil/projections';
import { COUNT_LIMIT, MAX_LENGTH } from '@counterfoil/read-store';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierQuestions } from '../list/supplier-questions.js';
import type { SelectedSuppliersDto } from './acts.dto.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** The suppliers of a bulk change: given by id, or all that match a list's filters on the server now. */
@Injectable()
export class ActSelection {
  constructor(
    private readonly readModels: ReadModels,
    private readonly questions: SupplierQuestions,
  ) {}

  /** @throws Problem 409 'selection-changed' when another number of suppliers matches than the person saw */
  async ids(session: Session, { ids, match }: SelectedSuppliersDto): Promise<readonly string[]> {
    if (match === undefined) return [...new Set(ids ?? [])];
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const { count, except = [], search = '' } = match;
    const filters = await this.questions.filters(session, match);
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const query = { filters, search, length: MAX_LENGTH, ...(after === undefined ? {} : { after }) };
      const page = await this.readModels.list<SupplierDoc>(session.tenant, suppliers.name, query);
      found.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
      await nextTurn();
    }
    const seen = (total: number): number => Math.min(total, COUNT_LIMIT + 1);
    if (seen(found.length) !== seen(count)) throw selectionChanged(found.length, count);
    const left = new Set(except);
    return found.filter((id) => !left.has(id));
  }
}

const selectionChanged = (now: number, before: number): Problem =>
  new Problem(
    409,
    'selection-changed',
    `${now} suppliers match now, and you saw ${before}. Nothing was changed. Please look at the list again.`,
  );
