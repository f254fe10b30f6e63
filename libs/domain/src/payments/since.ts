import { stagesOf } from '../kernel/controlled-fact.js';
import { supplierFacts } from '../suppliers/controlled-facts.js';
import type { SupplierEvent } from '../suppliers/events.js';

const stages: { readonly [type: string]: string | undefined } = stagesOf(supplierFacts);

/** Events that change a supplier, but no result of a payment to it. */
const idle: ReadonlySet<string> = new Set<SupplierEvent['type']>([
  'AuthorizerCommented',
  'SupplierContactChanged',
  'RegisterStatusRecorded',
]);

/** Whether a payment that was checked before this event of a supplier may be told something else now (P-10.25). */
export const decidesPayments = (type: string): boolean =>
  !idle.has(type) && (stages[type] === undefined || stages[type] === 'approved');
