import { Injectable } from '@nestjs/common';
import { Documents, type KnownDocument } from '../platform/documents/documents.js';
import { notFound } from '../platform/http/problem.js';
import type { Session } from '../platform/session/sessions.js';
import { SupplierRecords } from '../platform/supplier-records.js';

type Person = Pick<Session, 'tenant' | 'entityId' | 'permissions'>;

/**
 * The owners whose documents a user may see: the suppliers that the user sees and, unless the user works for one entity, the
 * company (P-16.4).
 */
@Injectable()
export class VisibleDocuments {
  constructor(
    private readonly documents: Documents,
    private readonly records: SupplierRecords,
  ) {}

  /** @throws Problem 404, also for a document of another customer or entity */
  async find(person: Person, documentId: string): Promise<KnownDocument> {
    const document = await this.documents.find(person.tenant, documentId);
    if (document === null || (document.ofAdministration && !seesAdministration(person))) throw notFound();
    await this.requireLibrary(person, document.supplierId);
    return document;
  }

  async mayOpen(person: Person, supplierId: string): Promise<boolean> {
    const record = await this.records.find(person.tenant, supplierId);
    return record !== null && (person.entityId === null || record.supplier.details.entityId === person.entityId);
  }

  /** @throws Problem 404 */
  async requireLibrary(person: Person, supplierId: string | null): Promise<void> {
    if (supplierId !== null) await this.records.visibleTo(person, supplierId);
    else if (person.entityId !== null) throw notFound();
  }
}

/**
 * Users who see files of checks of users, roles and settings among the company's documents. Other users open them through the
 * record that was checked.
 */
export const seesAdministration = ({ permissions }: Person): boolean => permissions.includes('canManageUsers');
