import type { AlertKind, WhyKind } from '@counterfoil/domain';
import type { SupplierChangeRequest, SupplierDoc } from '../suppliers/supplier-doc.js';
import type { WorkLine } from './run-work.js';

/** The state of a row in a run. 'out' contains rows that are held or left out. */
export type WorkPlace = 'todo' | 'waiting' | 'nothing' | 'out';
/** The rows that the page of a run lists: those in one state, those with open alerts in any state, or all. */
export type WorkTab = WorkPlace | 'alerts' | 'all';

/** Who has to act next, since when, and until when. */
export type Waiting = {
  readonly on: 'supplier' | 'second-person';
  readonly step: 'sending' | 'planned' | 'sent' | 'opened' | 'digits-right' | 'change-request' | 'acceptance';
  readonly since: string;
  /** When the link expires, or when the planned email is sent; null: there is no such time. */
  readonly until: string | null;
  /** The user who made the request. */
  readonly by: string;
  /**
   * People who cannot be the second person, because they made the request or had a part in it; empty when a supplier has to act.
   */
  readonly authors: readonly string[];
};

const steps = { opened: 'opened', matched: 'digits-right' } as const;

/** Whether approving a change of a supplier may clear a row. */
const clears = ({ kind, bySupplier }: SupplierChangeRequest, why: WhyKind): boolean =>
  // A supplier's claim is for the customer to decide on, so nobody else has to act next.
  (kind === 'account' && !bySupplier) ||
  kind === 'certification' ||
  (kind === 'addition' && why === 'weak-answer') ||
  (kind === 'sanctions' && (why === 'sanctions-match' || why === 'sanctions-confirmed'));

/** What a supplier has to do, or which of its changes waits for a second person; null: neither. */
export const waitingOnSupplier = (doc: SupplierDoc, why: WhyKind, now: string): Waiting | null => {
  const [asked] = doc.changeRequests.filter((request) => clears(request, why)).sort((a, b) => (a.at < b.at ? -1 : 1));
  if (asked !== undefined)
    return {
      ...{ on: 'second-person', step: 'change-request', since: asked.at, until: null, by: asked.requestedBy },
      authors: [asked.requestedBy, ...asked.behind],
    };
  const { request } = doc;
  if (request === null || request.expiresAt <= now) return null;
  const link = { on: 'supplier', until: request.expiresAt, by: request.issuedBy, authors: [] } as const;
  if (request.status === 'opened' || request.status === 'matched') {
    const since = (request.status === 'matched' ? request.matchedAt : request.openedAt) ?? request.issuedAt;
    return { ...link, step: steps[request.status], since };
  }
  // When an email bounced or was withheld, the customer has to act, not the supplier.
  if (request.status !== 'waiting' || request.bouncedAt !== null) return null;
  if (request.sentAt !== null) return { ...link, step: 'sent', since: request.remindedAt ?? request.sentAt };
  if (doc.withheldCode !== null) return null;
  const isPlanned = doc.emailSendAt !== null && doc.emailSendAt > now;
  return {
    ...link,
    step: isPlanned ? 'planned' : 'sending',
    since: request.issuedAt,
    until: doc.emailSendAt ?? request.expiresAt,
  };
};

/** A request to accept payments, with everybody who had a part in them (P-10.23). */
type AcceptanceAsked = { readonly requestId: string; readonly involved: readonly string[] };

/** A request about the row itself comes before one about its supplier. */
export const waitingOf = (
  line: WorkLine,
  suppliers: readonly SupplierDoc[],
  now: string,
  requests: readonly AcceptanceAsked[] = [],
): Waiting | null => {
  const { acceptance } = line;
  if (acceptance !== null) {
    const { by, at: since, requestId } = acceptance;
    const asked = requests.find((request) => request.requestId === requestId);
    return { on: 'second-person', step: 'acceptance', since, until: null, by, authors: [by, ...(asked?.involved ?? [])] };
  }
  return suppliers.map((doc) => waitingOnSupplier(doc, line.why, now)).find((waiting) => waiting !== null) ?? null;
};

/** Why a row waits now. An open alert counts only when there is no other reason. */
export const whyNow = ({ why, alerts }: { readonly why: WhyKind; readonly alerts: readonly AlertKind[] }): WhyKind =>
  why === 'nothing-to-do' && alerts.length > 0 ? 'alert' : why;

/**
 * The state of a row. News about its evidence moves it back to 'todo', whatever its state was, because the result may have changed.
 * A row with an open alert is also 'todo'.
 */
export const placeOf = (
  line: Pick<WorkLine, 'aside' | 'accepted' | 'why' | 'alerts'>,
  { waiting, changed }: { readonly waiting: Waiting | null; readonly changed: boolean },
): WorkPlace => {
  if (line.aside !== null) return 'out';
  if (line.alerts.length > 0 || changed) return 'todo';
  if (line.accepted !== null || line.why === 'nothing-to-do') return 'nothing';
  return waiting === null ? 'todo' : 'waiting';
};

/**
 * Whether a row would be paid although nothing has cleared it: it is to do or waiting, and not only because of an alert. Rows with
 * news always count.
 */
export const isRowAtRisk = (place: WorkPlace, why: WhyKind, changed: boolean): boolean =>
  (place === 'todo' || place === 'waiting') && (changed || why !== 'alert');
