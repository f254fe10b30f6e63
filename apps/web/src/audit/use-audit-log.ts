import type { ResultRow } from '@counterfoil/projections';
import { useMemo, useState } from 'react';
import { useEntity } from '../platform/session/entity.js';
import { useLocale } from '../platform/words/locale.js';
import { type ListState, useListParams } from '../platform/lists/use-list-params.js';
import type { ListResult } from '../ui/table/columns.js';
import { type AuditLogQuery, useAuditLogQuery } from './audit.api.js';
import { isBackwards, type Period, periodIn } from './period.js';

const FILTERS = ['from', 'to', 'result', 'grade', 'review'];

export type AuditLog = {
  readonly list: ListState;
  readonly period: Period;
  readonly result: ListResult<ResultRow>;
  /** The filters, without the page. */
  readonly fileQuery: AuditLogQuery;
  /** True when a filter other than the period is set. */
  readonly narrowed: boolean;
};

/** The audit log of the period in the address. Nothing is loaded while the end date is before the start date. */
export const useAuditLog = (): AuditLog => {
  const list = useListParams('audit', FILTERS);
  const { entityId } = useEntity();
  const { zone } = useLocale();
  // One "now" for as long as the page is open, so that the rows do not change at midnight.
  const [now] = useState(() => new Date().toISOString());
  const { from, to, result: results, grade, review } = list.filters;
  const period = useMemo(() => periodIn(from, to, now, zone), [from, to, now, zone]);
  const query = useMemo((): AuditLogQuery => {
    const { start: offset, search, after, length, last } = list.query;
    const body = {
      start: period.from,
      end: period.to,
      zone,
      offset,
      search,
      after,
      length,
      last: last === true ? 'true' : undefined,
      result: results,
      grade,
      isFromPaymentReview: review === 'true' ? true : undefined,
      entityId: entityId ?? undefined,
    };
    return Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
    );
  }, [list.query, period, zone, results, grade, review, entityId]);
  const result = useAuditLogQuery(query, { skip: isBackwards(period) });
  return {
    list,
    period,
    result,
    fileQuery: withoutPage(query),
    narrowed: list.search !== '' || results !== undefined || grade !== undefined || review !== undefined || entityId !== null,
  };
};

const PAGE = ['offset', 'after', 'length', 'last'];
const withoutPage = (query: AuditLogQuery): AuditLogQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !PAGE.includes(name)));
