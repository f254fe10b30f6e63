import { plusDays } from '../../../kernel/zoned-time.js';
import type { KnownSupplier } from '../../state.js';
import { closedBecause } from '../link/link-state.js';
import type { VerificationEmail } from '../state.js';

/** When the open request is reminded of, once; null: never, or it was already. Counted from when its mail went out. */
export const reminderAt = (known: KnownSupplier, reminderDays: number, at: string): string | null => {
  const { request, emails } = known.verification;
  if (request === null || reminderDays === 0 || closedBecause(request, known, at) !== null) return null;
  const about = emails.filter(({ requestId }) => requestId === request.requestId);
  const sent = about.some(({ kind, status }) => kind === 'verification-request' && status === 'sent');
  if (!sent || about.some(({ kind }) => kind === 'reminder')) return null;
  const due = plusDays(request.issuedAt, reminderDays);
  return due < request.expiresAt ? due : null;
};

/** Mails that are due and have no outcome: what a process attempts next, and after a restart again. */
export const dueEmails = ({ verification }: KnownSupplier, at: string): readonly VerificationEmail[] =>
  verification.emails.filter(
    ({ status, scheduledFor }) => (status === 'scheduled' || status === 'attempted') && scheduledFor <= at,
  );
