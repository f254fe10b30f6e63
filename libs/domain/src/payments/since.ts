import { stagesOf } from '../kernel/controlled-fact.js';
import { supplierFacts } from '../suppliers/controlled-facts.js';
import type { SupplierEvent } from '../suppliers/events.js';

const stages: { readonly [type: string]: string | undefined } = stagesOf(supplierFacts);

/** Events that change a supplier but no payment result. */
const idle: ReadonlySet<string> = new Set<SupplierEvent['type']>([
  'AuthorizerCommented',
  'SupplierContactChanged',
  'RegisterStatusRecorded',
]);

/** Whether this event of a supplier can change the result of payments checked before it (P-10.25). */
export const decidesPayments = (type: string): boolean =>
  !idle.has(type) && (stages[type] === undefined || stages[type] === 'approved');
