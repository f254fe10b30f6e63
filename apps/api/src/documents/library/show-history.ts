import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DocumentDoc, type DocumentHistory, documents } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { VisibleDocuments } from '../visible-documents.js';
import { DocumentViews } from './document-views.js';

/** The versions of a document, and the users who opened it (P-2.2.7). A wrong `onboardingId` finds nothing. */
export class ShowHistory extends SessionQuery<{ documentId: string; onboardingId?: string | undefined }, DocumentHistory> {}

@QueryHandler(ShowHistory)
export class ShowHistoryHandler implements IQueryHandler<ShowHistory> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly visible: VisibleDocuments,
    private readonly views: DocumentViews,
  ) {}

  async execute({ input: { documentId, onboardingId }, session }: ShowHistory): Promise<DocumentHistory> {
    const known = await this.visible.find(session, documentId);
    if (onboardingId !== undefined && onboardingId !== '' && known.onboardingId !== onboardingId) throw notFound();
    const doc = await this.readModels.get<DocumentDoc>(session.tenant, documents.name, documentId);
    if (doc === null) throw notFound();
    return this.views.history(session.tenant, doc);
  }
}
