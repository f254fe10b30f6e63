import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { plusDays, startOfDay, zoneOf, localParts } from '@counterfoil/domain';
import { type Filter, type SupplierCounts, type SupplierFilterCode, supplierFilterCodes } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { entityFilter } from '../../platform/read/entity-filter.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import type { SupplierFilterParams } from './suppliers.params.js';

/** The period of "not paid since" when no date is given, in days. */
const NOT_PAID_FOR_DAYS = 365;

type Days = {
  /** The start of the day this many days ago in the customer's time zone, in milliseconds since 1970. */
  readonly ago: (days: number) => number;
  readonly startOf: (date: string) => number;
};

/** The filters of a list of suppliers (P-2.2.6), as filters of its read model. */
@Injectable()
export class SupplierQuestions {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async filters(session: Session, params: SupplierFilterParams): Promise<readonly Filter[]> {
    const days = await this.days(session.tenant);
    return [...(await this.others(session, params)), ...codeFilters(params.filter, params, days)];
  }

  /**
   * For each filter code, the number of suppliers that it would list with the other parameters. One more than 10,000 means "more".
   */
  async counts(session: Session, params: SupplierFilterParams & { readonly search?: string }): Promise<SupplierCounts> {
    const days = await this.days(session.tenant);
    const others = await this.others(session, params);
    const { search = '' } = params;
    const counts: [SupplierFilterCode, number][] = [];
    for (const code of supplierFilterCodes) {
      const filters = [...others, ...codeFilters(code, params, days)];
      const { total } = await this.readModels.list(session.tenant, 'suppliers', { filters, length: 1, search });
      counts.push([code, total]);
      // The embedded store answers synchronously, so other requests get their turn here.
      await nextTurn();
    }
    return Object.fromEntries(counts) as SupplierCounts;
  }

  /** All filters except the filter code. */
  private async others(session: Session, params: SupplierFilterParams): Promise<readonly Filter[]> {
    const entity = entityFilter(session, params.entityId, await this.customers.of(session.tenant));
    return [...entity, ...fieldFilters(params)];
  }

  private async days(tenant: string): Promise<Days> {
    const zone = zoneOf(await this.customers.of(tenant));
    const startOf = (date: string): number => Date.parse(startOfDay(date, zone));
    const today = localParts(this.clock.now(), zone).date;
    return { startOf, ago: (days) => startOf(plusDays(`${today}T00:00:00.000Z`, -days).slice(0, 10)) };
  }
}

/** The suppliers that another page named. Without ids, no supplier. */
const handedOver = ({ supIds }: SupplierFilterParams): readonly Filter[] =>
  supIds === undefined ? [{ field: 'id', op: 'one-of', values: [] }] : [];

const coded: {
  readonly [code in SupplierFilterCode]: (params: SupplierFilterParams, days: Days) => readonly Filter[];
} = {
  '-1': () => [{ field: 'signatureAwaitedSince', op: 'is-set', set: true }],
  '-2': () => [],
  '-3': handedOver,
  '-4': () => [{ field: 'supplierCode', op: 'is-set', set: false }],
  '-5': handedOver,
  '-6': () => [{ field: 'reported', op: 'equals', value: true }],
  '-7': () => [{ field: 'unansweredSince', op: 'is-set', set: true }],
  '-8': () => [{ field: 'detailsChangedAt', op: 'is-set', set: true }],
  '-9': () => [{ field: 'emailBouncedAt', op: 'is-set', set: true }],
  '-10': ({ notPaidSince }, { ago, startOf }) => {
    const since = notPaidSince === undefined || notPaidSince === '' ? ago(NOT_PAID_FOR_DAYS) : startOf(notPaidSince);
    return [{ field: 'lastPaymentTime', op: 'range', to: since - 1 }];
  },
  '-11': () => [{ field: 'ofacStatus', op: 'equals', value: PENDING }],
};
/** The value of ofacStatus for "pending" (P-4.2.4). */
const PENDING = 2;

const codeFilters = (filter: string | undefined, params: SupplierFilterParams, days: Days): readonly Filter[] => {
  if (filter === undefined || filter === '') return [];
  const code = supplierFilterCodes.find((known) => known === filter);
  if (code !== undefined) return coded[code](params, days);
  return [{ field: 'lastInteractionTime', op: 'range', from: days.ago(Number(filter)) }];
};

const isTrue = (text: string): boolean => text === 'true';

const fieldFilters = (params: SupplierFilterParams): readonly Filter[] => {
  const { status, requestStatus, hasRequests, active, isEmployee, supRef, supIds } = params;
  const filters: Filter[] = [];
  if (status !== undefined) filters.push({ field: 'status', op: 'one-of', values: status.split(',') });
  if (hasRequests !== undefined) filters.push({ field: 'hasRequests', op: 'equals', value: isTrue(hasRequests) });
  if (active !== undefined) filters.push({ field: 'active', op: 'equals', value: isTrue(active) });
  if (isEmployee !== undefined) filters.push({ field: 'isEmployee', op: 'equals', value: isTrue(isEmployee) });
  if (requestStatus === 'none') filters.push({ field: 'requestStatus', op: 'is-set', set: false });
  else if (requestStatus !== undefined) filters.push({ field: 'requestStatus', op: 'one-of', values: requestStatus.split(',') });
  if (supIds !== undefined) filters.push({ field: 'id', op: 'one-of', values: supIds.split(',').filter(Boolean) });
  if (supRef !== undefined && supRef !== '') filters.push({ field: 'supplierCode', op: 'equals', value: supRef });
  return filters;
};
