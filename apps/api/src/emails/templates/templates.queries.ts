import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type EmailKind, emailKinds, type MailTemplate } from '@counterfoil/domain';
import type { CustomerDoc, TemplateDoc } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';
import { standardWords } from '../words/standard-words.js';

/** The words of one kind of mail: those that hold now, and those that wait for a second person. */
export type TemplateView = {
  readonly kind: EmailKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  /** Notices of changes and to the own people are always in our words. */
  readonly changeable: boolean;
  readonly pending:
    | (NonNullable<TemplateDoc['pending']> & { readonly requestedByName: string; readonly blockedBecause: string | null })
    | null;
};

export class ListTemplates extends Query<readonly TemplateView[]> {
  constructor(readonly session: Session) {
    super();
  }
}

export const templateDocOf = ({ templates }: CustomerDoc, kind: EmailKind): TemplateDoc | null =>
  kind in templates ? templates[kind as keyof typeof templates] : null;

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly company: Company,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session: { tenant, userId } }: ListTemplates): Promise<readonly TemplateView[]> {
    const customer = await this.company.of(tenant);
    const docs = emailKinds.map((kind) => ({ kind, doc: templateDocOf(customer, kind) }));
    const nameOf = await this.company.namer(
      tenant,
      docs.map(({ doc }) => doc?.pending?.requestedBy ?? null),
    );
    const approver = await this.secondPerson.toShow(tenant, userId);
    return docs.map(({ kind, doc }) => ({
      kind,
      template: doc?.template ?? standardWords[kind],
      isStandard: doc?.template == null,
      changeable: doc !== null,
      pending:
        doc === null || doc.pending === null
          ? null
          : {
              ...doc.pending,
              requestedByName: nameOf(doc.pending.requestedBy),
              blockedBecause: blockedBecause(doc.pending.requestedBy, userId, approver),
            },
    }));
  }
}
