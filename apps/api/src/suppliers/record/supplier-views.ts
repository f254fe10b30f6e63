import { Injectable } from '@nestjs/common';
import type { Actor, Hand } from '@counterfoil/domain';
import type { HandNames, SupplierDoc, SupplierView } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';

/** Records as screens show them: with the names behind the ids. */
@Injectable()
export class SupplierViews {
  constructor(private readonly customers: Customers) {}

  async of(tenant: string, docs: readonly SupplierDoc[]): Promise<readonly SupplierView[]> {
    const nameOf = await this.customers.namer(tenant, docs.flatMap(peopleOf));
    const actorName = ({ kind, id }: Actor): string =>
      kind === 'user' ? nameOf(id) : kind === 'supplier' ? 'Supplier' : 'Counterfoil';
    const handNames = ({ by, approvedBy }: Hand): HandNames => ({
      by: actorName(by),
      approvedBy: approvedBy === null ? null : actorName(approvedBy),
    });
    return docs.map((doc) => ({
      ...doc,
      certifiedByName: nameOf(doc.certifiedBy),
      commentByName: nameOf(doc.commentBy),
      acceptedByName: nameOf(doc.answerAccepted?.by ?? null),
      handNames: { account: handNames(doc.hands.account), email: handNames(doc.hands.email) },
    }));
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
