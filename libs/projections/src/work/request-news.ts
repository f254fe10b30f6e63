import { controlledFacts, rowsPerEvent, type Stage } from '@counterfoil/domain';
import { type Change, one, type Projected } from '../kernel/projection.js';
import { type NotificationDoc, toAllWho, toUser, userIn } from './notification-doc.js';

type Requested = { readonly requestId: string; readonly supplierId?: string; readonly runId?: string } & {
  readonly source?: string;
  readonly importId?: string | null;
};

/** Suppliers added by an import share one notification, sent at the end of the import. */
const audienceOf = ({ source, importId }: Requested): string | null =>
  source === 'import' || typeof importId === 'string' ? null : toAllWho('canApprove');

const requested = (event: Projected, kind: string): NotificationDoc => {
  const data = event.data as Requested;
  const isClaim = data.source === 'supplier';
  return {
    id: `request:${data.requestId}`,
    kind: isClaim ? 'claim' : 'approval',
    audience: audienceOf(data),
    at: event.meta.at,
    by: isClaim ? null : userIn(event),
    supplierId: data.supplierId ?? null,
    runId: data.runId ?? null,
    onboardingId: null,
    about: kind,
    count: 0,
  };
};

/** Notifies the requester when somebody else declines the request. A withdrawn request notifies nobody. */
const declined = (doc: NotificationDoc | null, event: Projected): NotificationDoc | null => {
  const decider = userIn(event);
  // If the decline is delivered twice, there is one notification.
  if (doc?.kind === 'declined') return doc;
  if (doc === null || doc.by === null || decider === null || doc.by === decider) return null;
  return { ...doc, kind: 'declined', audience: toUser(doc.by), at: event.meta.at, by: decider };
};

const onRequest = (event: Projected, stage: Stage, kind: string): readonly Change<NotificationDoc>[] =>
  one<NotificationDoc>(`request:${(event.data as Requested).requestId}`, (doc) => {
    if (stage === 'requested') return requested(event, kind);
    if (stage === 'checked') return doc;
    return stage === 'approved' ? null : declined(doc, event);
  });

export const onRequests = rowsPerEvent(
  controlledFacts,
  (_, stage, kind) =>
    (event: Projected): readonly Change<NotificationDoc>[] =>
      onRequest(event, stage, kind),
);
