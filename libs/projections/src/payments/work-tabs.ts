import type { AlertKind, WhyKind } from '@counterfoil/domain';
import type { SupplierChangeRequest, SupplierDoc } from '../suppliers/supplier-doc.js';
import type { WorkLine } from './run-work.js';

/** Where a row of a run stands. 'out' holds what is held or left out. */
export type WorkPlace = 'todo' | 'waiting' | 'nothing' | 'out';
/** What the page of a run lists: a place, rows with open alerts wherever they stand, or all. */
export type WorkTab = WorkPlace | 'alerts' | 'all';

/** Who owes the next step, since when, and until when. */
export type Waiting = {
  readonly on: 'supplier' | 'second-person';
  readonly step: 'sending' | 'planned' | 'sent' | 'opened' | 'digits-right' | 'change-request' | 'acceptance';
  readonly since: string;
  /** When the link expires, or the planned email goes out; null: there is no such time. */
  readonly until: string | null;
  /** User who asked. */
  readonly by: string;
  /** Who cannot be the second person, because they asked or had a hand in it; empty where a supplier is waited for. */
  readonly authors: readonly string[];
};

const steps = { opened: 'opened', matched: 'digits-right' } as const;

/** Changes of a supplier that may clear a row once a second person approves them. */
const clears = ({ kind, bySupplier }: SupplierChangeRequest, why: WhyKind): boolean =>
  // What a supplier claims is for the customer to decide on: nobody else owes the next step.
  (kind === 'account' && !bySupplier) ||
  kind === 'certification' ||
  (kind === 'addition' && why === 'weak-answer') ||
  (kind === 'sanctions' && (why === 'sanctions-match' || why === 'sanctions-confirmed'));

/** What a supplier owes, or what of it waits for a second person; null: nothing is on its way. */
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
  // An email that came back or was held back is nobody's turn but the customer's.
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

/** A request to accept payments, with everybody who had a hand in them (P-10.23). */
type AcceptanceAsked = { readonly requestId: string; readonly involved: readonly string[] };

/** What waits of a row itself comes before what waits of its supplier. */
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

/** Why a row waits now: an open alert counts where nothing else does. */
export const whyNow = ({ why, alerts }: { readonly why: WhyKind; readonly alerts: readonly AlertKind[] }): WhyKind =>
  why === 'nothing-to-do' && alerts.length > 0 ? 'alert' : why;

/**
 * Where a row stands. News about what decided it puts it back to do, whatever it was: a row that was green may not be any more, and
 * one that waited may be. An open alert is to do as well.
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

/** Would be paid although nothing has cleared it: to do or waiting, and not by an alert alone. News counts, whatever the row was. */
export const isRowAtRisk = (place: WorkPlace, why: WhyKind, changed: boolean): boolean =>
  (place === 'todo' || place === 'waiting') && (changed || why !== 'alert');
