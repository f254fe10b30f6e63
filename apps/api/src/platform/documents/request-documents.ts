import { Injectable } from '@nestjs/common';
import { documentNote, documentRequest, type DocumentRequestEvent, documentTitle, type KnownSupplier } from '@counterfoil/domain';
import { Customers } from '../customers.js';
import { type Call, CommandRunner, type Outcome } from '../log/command-runner.js';
import { Refused } from '../log/refused.js';
import { DocumentLinks } from './document-links.js';

export type DocumentWish = {
  readonly because: 'asked' | 'expiring';
  readonly documentId: string | null;
  readonly title: string;
  readonly note: string;
};

/** The reasons for which a supplier cannot be asked for documents. */
export type AgainstAsking = 'supplier-inactive' | 'no-email' | 'unsubscribed';

/** Null when the supplier can be asked. */
export const againstAsking = ({ active, email, verification }: KnownSupplier): AgainstAsking | null => {
  if (!active) return 'supplier-inactive';
  if (email === null) return 'no-email';
  return verification.unsubscribed ? 'unsubscribed' : null;
};

/** Asks suppliers for documents, on behalf of a user or because a document expires (P-16.10). */
@Injectable()
export class DocumentRequests {
  constructor(
    private readonly runner: CommandRunner,
    private readonly links: DocumentLinks,
    private readonly customers: Customers,
  ) {}

  /** The id of the call is the id of the request, so a repeated call does not ask again. @throws Refused */
  async ask(call: Call, known: KnownSupplier, wish: DocumentWish): Promise<Outcome<DocumentRequestEvent>> {
    const against = againstAsking(known);
    if (against !== null) throw new Refused(against);
    const { tenant, commandId: requestId } = call;
    const { policy } = await this.customers.of(tenant);
    const note = documentNote(wish.note);
    const data = {
      ...{ requestId, supplierId: known.supplierId, because: wish.because, documentId: wish.documentId },
      ...{ title: documentTitle(wish.title), note: note === '' ? null : note, to: known.email! },
      ...{ linkHash: this.links.hashFor(tenant, requestId), linkDays: policy.linkDays },
    };
    return this.runner.run(documentRequest, requestId, { type: 'RequestDocument', data }, call);
  }
}
