import { Injectable } from '@nestjs/common';
import type { Approver, Permission } from '@counterfoil/domain';
import {
  isUnread,
  newNotificationState,
  type NotificationDoc,
  type NotificationRow,
  type NotificationStateDoc,
  notificationStates,
  notifications,
  type OnboardingRowDoc,
  onboardings,
  paymentRuns,
  type RunDoc,
  type SupplierDoc,
  toAllWho,
  toUser,
} from '@counterfoil/projections';
import { Customers } from '../customers.js';
import { FollowedWork } from '../followed-work.js';
import { ReadModels } from '../read/read-models.js';
import { mayDecide, SecondPerson } from '../second-person.js';
import type { Session } from '../session/sessions.js';

/** The number of newest notifications that are read. Users who are further behind use the lists themselves. */
const MOST = 100;

/** The user who reads the notifications, with the permissions of now. */
export type Reader = Pick<Session, 'tenant' | 'userId' | 'permissions' | 'entityId'>;

type Subjects = {
  readonly suppliers: ReadonlyMap<string, SupplierDoc>;
  readonly runs: ReadonlyMap<string, RunDoc>;
  readonly onboardings: ReadonlyMap<string, OnboardingRowDoc>;
  readonly approver: Approver;
};

/** A person's notifications: a few reads by index, however much there is (P-2.11). */
@Injectable()
export class NotificationList {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly followed: FollowedWork,
  ) {}

  async stateOf(tenant: string, userId: string): Promise<NotificationStateDoc> {
    const state = await this.readModels.get<NotificationStateDoc>(tenant, notificationStates.name, userId);
    return state ?? newNotificationState(userId);
  }

  /** Notifications since a time, the newest first. What was decided meanwhile and what the user may not see is left out. */
  async of(reader: Reader, state: NotificationStateDoc, since: string): Promise<readonly NotificationRow[]> {
    const { tenant, userId, permissions } = reader;
    const followed = await this.followed.of(tenant, userId);
    const { rows } = await this.readModels.list<NotificationDoc>(tenant, notifications.name, {
      filters: [
        { field: 'audience', op: 'one-of', values: [...followed.map(toUser), ...permissions.map(toAllWho)] },
        { field: 'at', op: 'range', from: since },
      ],
      length: MOST,
    });
    const others = rows.filter(({ by }) => by !== userId);
    if (others.length === 0) return [];
    const subjects: Subjects = {
      suppliers: await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', idsOf(others, 'supplierId')),
      runs: await this.readModels.getMany<RunDoc>(tenant, paymentRuns.name, idsOf(others, 'runId')),
      onboardings: await this.readModels.getMany<OnboardingRowDoc>(tenant, onboardings.name, idsOf(others, 'onboardingId')),
      approver: await this.secondPerson.toShow(reader),
    };
    const nameOf = await this.customers.namer(
      tenant,
      others.flatMap(({ by, kind, about }) => (kind === 'hand-over' ? [by, about] : [by])),
    );
    return others.filter((doc) => isFor(reader, doc, subjects)).map((doc) => rowOf(doc, subjects, nameOf, state));
  }
}

const idsOf = (docs: readonly NotificationDoc[], field: 'supplierId' | 'runId' | 'onboardingId'): readonly string[] => [
  ...new Set(docs.flatMap((doc) => doc[field] ?? [])),
];

/** A user who lost the right to see something gets no notification about it. */
const ofSuppliers: readonly Permission[] = ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'];
const ofRuns: readonly Permission[] = ['canVerifyPayments', 'canApprove'];

const isFor = (reader: Reader, doc: NotificationDoc, subjects: Subjects): boolean => {
  if (!maySee(reader, doc, subjects)) return false;
  if (doc.kind === 'onboarding') return isStillSo(reader, doc, subjects);
  return doc.kind === 'approval' || doc.kind === 'claim' ? mayApprove(reader, doc, subjects) : true;
};

/** Users who may decide on a submitted onboarding are notified until somebody has. */
const isStillSo = (
  { userId }: Reader,
  { about, onboardingId }: NotificationDoc,
  { onboardings, approver }: Subjects,
): boolean => {
  const onboarding = onboardings.get(onboardingId ?? '');
  if (about !== 'handed-in') return onboarding !== undefined;
  return onboarding?.code === 9 && onboarding.hands.every((requestedBy) => mayDecide({ requestedBy }, userId, approver));
};

const maySee = (
  { permissions, entityId }: Reader,
  { kind, about, supplierId, runId }: NotificationDoc,
  subjects: Subjects,
): boolean => {
  const may = (oneOf: readonly Permission[]) => oneOf.some((permission) => permissions.includes(permission));
  if (supplierId !== null) {
    const supplier = subjects.suppliers.get(supplierId);
    return supplier !== undefined && may(ofSuppliers) && (entityId === null || supplier.entityId === entityId);
  }
  if (runId !== null) {
    const run = subjects.runs.get(runId);
    const isSeen = run !== undefined && may(ofRuns) && (entityId === null || run.entityId === entityId);
    return isSeen && (run.open || kind === 'declined');
  }
  // Imports and settings belong to the whole company.
  const isOwnFactor = (kind === 'authenticator' || kind === 'passkey') && about === 'own';
  return entityId === null || kind === 'declined' || kind === 'hand-over' || isOwnFactor;
};

/** The request still waits, and this person is independent of the person who asked. */
const mayApprove = ({ userId }: Reader, { id, by, supplierId, runId }: NotificationDoc, subjects: Subjects): boolean => {
  const { approver } = subjects;
  const isThis = ({ requestId }: { readonly requestId: string }) => id === `request:${requestId}`;
  if (supplierId !== null) {
    const request = subjects.suppliers.get(supplierId)?.changeRequests.find(isThis);
    return request !== undefined && mayDecide(request, userId, approver);
  }
  if (runId !== null) {
    const request = subjects.runs.get(runId)?.changeRequests.find(isThis);
    return request !== undefined && !request.involved.includes(userId) && mayDecide(request, userId, approver);
  }
  return by === null || mayDecide({ requestedBy: by }, userId, approver);
};

type NameOf = (userId: string | null) => string;

const rowOf = (doc: NotificationDoc, subjects: Subjects, nameOf: NameOf, state: NotificationStateDoc): NotificationRow => {
  const { id, kind, at, about, count, supplierId, runId, onboardingId } = doc;
  const supplier = supplierId === null ? undefined : subjects.suppliers.get(supplierId);
  const run = runId === null ? undefined : subjects.runs.get(runId);
  return {
    ...{ id, kind, at, about, count, supplierId, runId, onboardingId, byName: nameOf(doc.by) },
    name: kind === 'hand-over' ? nameOf(about) : supplier === undefined ? (run?.fileName ?? '') : nameOfSupplier(supplier),
    toDo: run === undefined ? null : run.atRisk.lines || run.alerts,
    unread: isUnread(state, doc),
  };
};

const nameOfSupplier = ({ supplierName, accountName }: SupplierDoc): string => supplierName || (accountName ?? '');
