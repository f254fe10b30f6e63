import { Injectable } from '@nestjs/common';
import { type Actor, type Hand, localParts, zoneOf } from '@counterfoil/domain';
import {
  documentExpiries,
  type DocumentExpiriesDoc,
  type ExpiredDocument,
  expiredDocument,
  type HandNames,
  type SupplierDoc,
  type SupplierRow,
  supplierRow,
  type SupplierView,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** Supplier records for screens, with names in place of ids. */
@Injectable()
export class SupplierViews {
  constructor(
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, docs: readonly SupplierDoc[]): Promise<readonly SupplierView[]> {
    const nameOf = await this.customers.namer(tenant, docs.flatMap(peopleOf));
    const actorName = ({ kind, id }: Actor): string =>
      kind === 'user' ? nameOf(id) : kind === 'supplier' ? 'Supplier' : 'Counterfoil';
    const handNames = ({ by, approvedBy }: Hand): HandNames => ({
      by: actorName(by),
      approvedBy: approvedBy === null ? null : actorName(approvedBy),
    });
    const expiredOf = await this.expired(tenant, docs);
    return docs.map((doc) => ({
      ...doc,
      expiredDocument: expiredOf(doc),
      certifiedByName: nameOf(doc.certifiedBy),
      commentByName: nameOf(doc.commentBy),
      acceptedByName: nameOf(doc.answerAccepted?.by ?? null),
      handNames: { account: handNames(doc.hands.account), email: handNames(doc.hands.email) },
    }));
  }

  /** The fields that a list shows. Names of people are not looked up. */
  async rows(tenant: string, docs: readonly SupplierDoc[]): Promise<readonly SupplierRow[]> {
    const expiredOf = await this.expired(tenant, docs);
    return docs.map((doc) => supplierRow(doc, expiredOf(doc)));
  }

  private async expired(tenant: string, docs: readonly SupplierDoc[]): Promise<(doc: SupplierDoc) => ExpiredDocument | null> {
    const ids = docs.map(({ id }) => id);
    const expiries = await this.readModels.getMany<DocumentExpiriesDoc>(tenant, documentExpiries.name, ids);
    const today = localParts(this.clock.now(), zoneOf(await this.customers.of(tenant))).date;
    return ({ id }) => expiredDocument(expiries.get(id), today);
  }
}

const peopleOf = ({
  certifiedBy,
  commentBy,
  answerAccepted,
  hands: { account, email },
}: SupplierDoc): readonly (string | null)[] => [
  certifiedBy,
  commentBy,
  answerAccepted?.by ?? null,
  ...[account.by, account.approvedBy, email.by, email.approvedBy].map((actor) => (actor?.kind === 'user' ? actor.id : null)),
];
