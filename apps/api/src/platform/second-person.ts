import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Approver,
  type CheckRecord,
  refusalToDecide,
  plusDays,
  type Tie,
  tiedTo,
  tiesOfMailboxes,
} from '@counterfoil/domain';
import type { CheckDoc, UserDoc, WaitingFor } from '@counterfoil/projections';
import { Clock } from './clock.js';
import { Customers } from './customers.js';
import { CheckFiles } from './documents/check-files.js';
import { refusalMessages } from './http/messages.js';
import { Problem } from './http/problem.js';
import type { ApproveRequestDto, DeclineDto, RequestDto } from './http/request.dto.js';
import { ReadModels } from './read/read-models.js';
import type { Caller } from './session/access.js';
import type { Session } from './session/sessions.js';

/**
 * For this many days, a user who created or reset another user's access, or granted a permission, is not independent of that user
 * (P-11.3).
 */
const TIED_DAYS = 7;
const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** Names of the users who may decide on a request about an entity, given the users who asked for it or had a hand in it. */
export type Deciders = (authors: readonly string[], entityId: string | null) => readonly string[];

type Person = Pick<Session, 'tenant' | 'userId'>;

/** A decision on a change request: a second person approves or declines it, or the user who asked withdraws it (P-11.18). */
export type ChangeDecision =
  | (ApproveRequestDto & { readonly act: 'approve' })
  | (DeclineDto & { readonly act: 'decline' })
  | (RequestDto & { readonly act: 'withdraw' });

/** The message of the answer. */
export const messageOf = ({ act }: ChangeDecision): string | undefined =>
  act === 'withdraw' ? 'The request was withdrawn.' : undefined;

type Request = { readonly requestId: string };

/** The domain commands for the three decisions. */
type DecisionCommands<C> = {
  readonly approve: (data: Request & { readonly check: CheckRecord | null; readonly approver: Approver }) => C;
  readonly decline: (data: Request & { readonly reason: string; readonly approver: Approver }) => C;
  readonly withdraw: (data: Request) => C;
};

/** Looks up the users of whom an approving or declining user is not independent. */
@Injectable()
export class SecondPerson {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
    private readonly checks: CheckFiles,
  ) {}

  /** For decisions. Waits until the read models are up to date, so that a password reset a moment ago counts. */
  async toDecide(person: Person): Promise<Approver> {
    if (!(await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS)))
      throw new Problem(
        503,
        'catching-up',
        'The records are still being updated. Nothing was decided. Please try again in a moment.',
      );
    return this.toShow(person);
  }

  /** The command that decides on a change request, with what the domain needs to know of the person who decides. */
  async command<C>(caller: Caller, decision: ChangeDecision, commands: DecisionCommands<C>): Promise<C> {
    const { requestId } = decision;
    if (decision.act === 'withdraw') return commands.withdraw({ requestId });
    const check = decision.act === 'approve' ? await this.checks.readOfAdministration(caller, decision.check) : null;
    const approver = await this.toDecide(caller);
    if (decision.act === 'approve') return commands.approve({ requestId, check, approver });
    return commands.decline({ requestId, reason: decision.reason ?? '', approver });
  }

  /** For screens. Does not wait for the read models. */
  async toShow({ tenant, userId }: Person): Promise<Approver> {
    const { policy } = await this.customers.of(tenant);
    return { tiedTo: tiedTo(userId, this.ties(await this.users(tenant))), singleOperator: policy.singleOperator };
  }

  /** The names of users who may decide on waiting requests (P-10.35). `without`: ignores that user. */
  async deciders(tenant: string, without: string | null = null): Promise<Deciders> {
    const { policy } = await this.customers.of(tenant);
    const users = await this.users(tenant);
    const ties = this.ties(users);
    const candidates = users
      .filter(({ id, status, permissions }) => id !== without && status === 'active' && permissions.includes('canApprove'))
      .map(({ id, name, entityId }) => ({ id, name: name ?? 'Erased user', entityId, notOf: new Set([id, ...tiedTo(id, ties)]) }))
      .sort((a, b) => a.name.localeCompare(b.name));
    return (authors, of) =>
      candidates
        .filter(({ entityId }) => entityId === null || entityId === of)
        .filter(({ notOf }) => policy.singleOperator || !authors.some((author) => notOf.has(author)))
        .map(({ name }) => name);
  }

  private async users(tenant: string): Promise<readonly UserDoc[]> {
    const docs: UserDoc[] = [];
    for await (const doc of this.readModels.scan<UserDoc>(tenant, 'users')) docs.push(doc);
    return docs;
  }

  private ties(users: readonly UserDoc[]): readonly Tie[] {
    return tiesBetween(users, plusDays(this.clock.now(), -TIED_DAYS));
  }
}

/** Whether the user has, or had, access. A user who was only asked for ties nobody to anybody. */
const hadAccess = ({ status }: UserDoc): boolean => status === 'active' || status === 'inactive';

/**
 * Ties between users from events since the given time, from passwords that another user set and that are still in use, and from a
 * mailbox that they share. Only users of the company create ties, not Counterfoil itself.
 */
const tiesBetween = (docs: readonly UserDoc[], since: string): readonly Tie[] => {
  const users = new Set(docs.map(({ id }) => id));
  const handled = docs.flatMap(({ id, handledBy, passwordBy }) => {
    const recent = handledBy.filter(({ by, at }) => at >= since && users.has(by));
    // A user who set a password still knows it, however long ago that was.
    const known = passwordBy !== null && users.has(passwordBy) ? [{ by: passwordBy, at: since }] : [];
    return [...recent, ...known].map(({ by, at }) => ({ between: [id, by] as const, at }));
  });
  return [...handled, ...tiesOfMailboxes(docs.filter(hadAccess), since)];
};

/** Why this user may not decide on a change request, as a sentence; null when they may. Uses the same rule as the decision. */
export const blockedBecause = (requestedBy: string, userId: string, approver: Approver): string | null => {
  const user = (id: string): Actor => ({ kind: 'user', id });
  const refusal = refusalToDecide(user(requestedBy), user(userId), approver);
  return refusal === null ? null : (refusalMessages[refusal] ?? refusal);
};

type Asked = { readonly requestedBy: string; readonly checks: readonly CheckDoc[] };

/** The users whose names a change request shows. */
export const peopleBehind = ({ requestedBy, checks }: Asked): readonly string[] => [requestedBy, ...checks.map(({ by }) => by)];

/** A change request as this user's screens show it. */
export const waitingFor = (
  { requestedBy, checks }: Asked,
  userId: string,
  approver: Approver,
  nameOf: (id: string) => string,
): WaitingFor => ({
  requestedByName: nameOf(requestedBy),
  checks: checks.map((one) => ({ ...one, byName: nameOf(one.by) })),
  blockedBecause: blockedBecause(requestedBy, userId, approver),
});

/**
 * The user who asked for a change, and others behind it: for a claim, the users who had a hand in the link that it came through.
 */
export type Requested = { readonly requestedBy: string; readonly behind?: readonly string[] };

/** Whether this user is independent enough to decide on a change request. */
export const mayDecide = ({ requestedBy, behind = [] }: Requested, userId: string, approver: Approver): boolean =>
  [requestedBy, ...behind].every((by) => blockedBecause(by, userId, approver) === null);
