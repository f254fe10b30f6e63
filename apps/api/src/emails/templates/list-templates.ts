import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type EmailKind, emailKinds, type MailTemplate } from '@counterfoil/domain';
import { type TemplateDoc, templateOf, type WaitingFor } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { wholeCompanyOnly } from '../../platform/http/problem.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../platform/second-person.js';
import { standardWords } from '../words/standard-words.js';

/** The template of one kind of email: the current text, and a text that waits for a second person. */
export type TemplateView = {
  readonly kind: EmailKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  /** The text of notices cannot be changed. */
  readonly changeable: boolean;
  readonly pending: (Omit<NonNullable<TemplateDoc['pending']>, 'checks'> & WaitingFor) | null;
};

export type TemplatesAnswer = { readonly rows: readonly TemplateView[] };

export class ListTemplates extends SessionQuery<void, TemplatesAnswer> {}

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ListTemplates): Promise<TemplatesAnswer> {
    const { tenant, userId, entityId } = session;
    const customer = await this.customers.of(tenant);
    const docs = emailKinds.map((kind) => ({ kind, doc: templateOf(customer, kind) }));
    const nameOf = await this.customers.namer(
      tenant,
      docs.flatMap(({ doc }) => (doc?.pending == null ? [] : peopleBehind(doc.pending))),
    );
    const approver = await this.secondPerson.toShow(session);
    const rows = docs.map(({ kind, doc }) => ({
      kind,
      template: doc?.template ?? standardWords[kind],
      isStandard: doc?.template == null,
      changeable: doc !== null,
      pending:
        doc === null || doc.pending === null
          ? null
          : {
              ...doc.pending,
              ...waitingFor(doc.pending, userId, approver, nameOf),
              ...(entityId === null ? {} : { blockedBecause: wholeCompanyOnly().message }),
            },
    }));
    return { rows };
  }
}
