import { plusDays } from '../../../kernel/zoned-time.js';
import type { KnownSupplier } from '../../state.js';
import { closedBecause } from '../link/link-state.js';
import type { VerificationEmail } from '../state.js';

/** When the open request gets its one reminder, counted from the day it was issued; null: never, or it was already sent. */
export const reminderAt = (known: KnownSupplier, reminderDays: number, at: string): string | null => {
  const { request, emails } = known.verification;
  if (request === null || reminderDays === 0 || closedBecause(request, known, at) !== null) return null;
  const about = emails.filter(({ requestId }) => requestId === request.requestId);
  const sent = about.some(({ kind, status }) => kind === 'verification-request' && status === 'sent');
  if (!sent || about.some(({ kind }) => kind === 'reminder')) return null;
  const due = plusDays(request.issuedAt, reminderDays);
  return due < request.expiresAt ? due : null;
};

/** Emails that are due and have no outcome. A process attempts them next, and again after a restart. */
export const dueEmails = ({ verification }: KnownSupplier, at: string): readonly VerificationEmail[] =>
  verification.emails.filter(
    ({ status, scheduledFor }) => (status === 'scheduled' || status === 'attempted') && scheduledFor <= at,
  );
