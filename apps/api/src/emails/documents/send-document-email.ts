import { randomUUID } from 'node:crypto';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentRequest, type DocumentRequestCommand, type DocumentRequestEvent } from '@counterfoil/domain';
import { type CustomerDoc, type DocumentRequestDoc, wordingFor } from '@counterfoil/projections';
import type { Config } from '../../platform/config.js';
import { uuidOf } from '../../platform/digests.js';
import { DocumentLinks } from '../../platform/documents/document-links.js';
import { againstAsking } from '../../platform/documents/request-documents.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { machineCall } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import { oneLine } from '../words/compose-email.js';
import { documentWords } from './document-words.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;

/** Sends the email of one request. The attempt is recorded before the email is sent. */
export class SendDocumentEmail extends Command<void> {
  constructor(
    readonly tenant: string,
    readonly company: CustomerDoc,
    readonly doc: DocumentRequestDoc,
  ) {
    super();
  }
}

@CommandHandler(SendDocumentEmail)
export class SendDocumentEmailHandler implements ICommandHandler<SendDocumentEmail> {
  private readonly log = new Logger('mail');

  constructor(
    private readonly runner: CommandRunner,
    private readonly records: SupplierRecords,
    private readonly links: DocumentLinks,
    private readonly port: EmailPort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ tenant, company, doc }: SendDocumentEmail): Promise<void> {
    const of = { requestId: doc.id, supplierId: doc.supplierId };
    // The random part makes it a different command in every process, so that only one of them sends the email.
    const attempt = await this.run(tenant, { type: 'AttemptDocumentEmail', data: of }, randomUUID());
    if (attempt?.type !== 'DocumentRequestEmailAttempted') return;
    const messageId = `<${uuidOf(tenant, doc.id)}@${new URL(this.config.publicUrl).hostname}>`;
    try {
      await this.send(tenant, company, doc, messageId);
    } catch (error) {
      if (error instanceof EmailRefused) await this.run(tenant, { type: 'RecordDocumentEmailRefused', data: of }, 'refused');
      else this.log.warn(`an email about a document failed: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    await this.run(tenant, { type: 'RecordDocumentEmailSent', data: { ...of, messageId } }, 'sent');
  }

  /** @throws EmailRefused when the supplier cannot be asked any more */
  private async send(tenant: string, company: CustomerDoc, doc: DocumentRequestDoc, messageId: string): Promise<void> {
    const record = await this.records.find(tenant, doc.supplierId);
    if (record === null || doc.to === null || doc.title === null || againstAsking(record.supplier) !== null)
      throw new EmailRefused('the supplier cannot be asked any more');
    const { entityId, supplierName } = record.supplier.details;
    const name = company.entities.find(({ id }) => id === entityId)?.name ?? company.name;
    const { title, note, because, expiresAt } = doc;
    const link = this.links.urlOf(tenant, doc.id);
    const until = wordingFor(company).date(expiresAt);
    const words = documentWords({ company: name, supplierName, title, note: note ?? '', because, link, until });
    const about = { tenant, supplierId: doc.supplierId, kind: 'document-request', to: [doc.to], fromName: oneLine(name) };
    await this.port.send({ ...about, ...words, messageId });
  }

  /** The event that was written; null when another process was first, or when the situation changed. */
  private async run(tenant: string, command: DocumentRequestCommand, part: string): Promise<DocumentRequestEvent | null> {
    const call = machineCall(tenant, EMAIL_SYSTEM, command.type, command.data.requestId, part);
    try {
      const { events } = await this.runner.run(documentRequest, command.data.requestId, command, call);
      return events[0] ?? null;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
