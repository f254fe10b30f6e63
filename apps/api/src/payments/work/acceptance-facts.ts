import { Injectable } from '@nestjs/common';
import { canonicalJson, handsNotApproved, plusDays, usersAmong, type WhyKind } from '@counterfoil/domain';
import type { SupplierDoc } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { type PlacedLine, suppliersBehind } from './run-work.js';

/** Users who changed a supplier within this many days count as involved (P-10.23). */
const HANDS_DAYS = 30;
/** The most suppliers whose events are read for one acceptance. */
export const MOST_ACCEPTED = 200;

export type AcceptanceFacts = {
  readonly basis: string;
  readonly amount: number;
  readonly needCallBack: number;
  readonly sanctioned: number;
  readonly involved: readonly string[];
};

/**
 * What an acceptance is based on: the current result of the rows, and the suppliers behind them with the users who changed them.
 */
@Injectable()
export class AcceptanceFactsReader {
  constructor(
    private readonly readModels: ReadModels,
    private readonly records: SupplierRecords,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, lines: readonly PlacedLine[]): Promise<AcceptanceFacts> {
    const ids = [...new Set(lines.flatMap(suppliersBehind))].sort();
    return {
      basis: await this.basisOf(tenant, lines),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      needCallBack: lines.filter(needsCallBack).length,
      sanctioned: lines.filter(isSanctioned).length,
      involved: await this.involved(tenant, ids),
    };
  }

  /** A digest that changes with the result of a row or with a supplier behind it. */
  async basisOf(tenant: string, lines: readonly PlacedLine[]): Promise<string> {
    const ids = [...new Set(lines.flatMap(suppliersBehind))].sort();
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    const rows = [...lines]
      .sort((a, b) => a.n - b.n)
      .map(({ n, result, why, grade, supplierId, checkedAt }) => [n, result, why, grade, supplierId, checkedAt]);
    return sha256(canonicalJson([rows, ids.map((id) => [id, docs.get(id)?.updatedAt ?? null])]));
  }

  private async involved(tenant: string, ids: readonly string[]): Promise<readonly string[]> {
    const since = plusDays(this.clock.now(), -HANDS_DAYS);
    const people = new Set<string>();
    for (const id of ids) {
      const record = await this.records.find(tenant, id);
      // Included however old they are, because nobody else has checked that account.
      for (const by of record === null ? [] : usersAmong(...handsNotApproved(record.supplier.hands))) people.add(by);
      for (const { meta } of record?.events ?? []) if (meta.actor.kind === 'user' && meta.at >= since) people.add(meta.actor.id);
    }
    return [...people].sort();
  }
}

/** Reasons to wait that only a call settles, because money was or may soon be misdirected. */
const CALLED: readonly WhyKind[] = ['account-changed', 'reported-incorrect', 'change-claimed'];

export const needsCallBack = ({ why }: Pick<PlacedLine, 'why'>): boolean => CALLED.includes(why);

/** Payments to payees whom two people confirmed to be on a sanctions list cannot be accepted. */
export const isSanctioned = ({ why }: Pick<PlacedLine, 'why'>): boolean => why === 'sanctions-confirmed';
