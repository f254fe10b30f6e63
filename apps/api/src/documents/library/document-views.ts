import { Injectable } from '@nestjs/common';
import { documentTypes, EXPIRING_DAYS, expiryState, localParts, plusDays, zoneOf } from '@counterfoil/domain';
import {
  type DocumentDoc,
  type DocumentHistory,
  type DocumentRow,
  type SupplierDoc,
  suppliers,
  wordingFor,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { scanText } from '../../platform/documents/scan-words.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** The name of the person who did something. A supplier behind a link has no name that is known to be true. */
type NameOf = (by: string, bySupplier: boolean) => string;
type Words = { readonly nameOf: NameOf; readonly date: (at: string) => string; readonly today: string; readonly soon: string };

/** Documents in the form that users read. */
@Injectable()
export class DocumentViews {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async rows(tenant: string, docs: readonly DocumentDoc[]): Promise<readonly DocumentRow[]> {
    const words = await this.words(tenant, docs);
    const ids = [...new Set(docs.flatMap(({ supplierId }) => supplierId ?? []))];
    const owners = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, ids);
    return docs.map((doc) => rowOf(doc, owners.get(doc.supplierId ?? '')?.supplierName ?? '', words));
  }

  async history(tenant: string, doc: DocumentDoc): Promise<DocumentHistory> {
    const [[document], words] = await Promise.all([this.rows(tenant, [doc]), this.words(tenant, [doc])]);
    const numberOf = (versionId: string) => doc.versions.findIndex((version) => version.versionId === versionId) + 1;
    const versions = doc.versions.map((version, i) => ({
      ...{ n: i + 1, versionId: version.versionId, fileName: version.fileName ?? '', size: version.size, pages: version.pages },
      ...{ type: documentTypes[version.contentType].words, expiryDate: version.expiryDate, sha256: version.sha256 },
      ...{ scan: version.scan.verdict, scanText: scanText(version.scan), uploadedAt: version.at },
      uploadedBy: words.nameOf(version.by, version.bySupplier),
    }));
    const opened = doc.opened.map(({ at, by, bySupplier, versionId }) => ({
      ...{ at, by: words.nameOf(by, bySupplier), version: numberOf(versionId) },
    }));
    return { document: document!, versions: versions.reverse(), opened };
  }

  private async words(tenant: string, docs: readonly DocumentDoc[]): Promise<Words> {
    const customer = await this.customers.of(tenant);
    const people = docs.flatMap(({ versions, removed, opened }) => [
      ...versions.map(({ by }) => by),
      ...(removed === null ? [] : [removed.by]),
      ...opened.filter(({ bySupplier }) => !bySupplier).map(({ by }) => by),
    ]);
    const name = await this.customers.namer(tenant, people);
    const now = this.clock.now();
    const dayOf = (at: string) => localParts(at, zoneOf(customer)).date;
    return {
      nameOf: (by, bySupplier) => (bySupplier ? 'the supplier' : name(by)),
      date: wordingFor(customer).date,
      today: dayOf(now),
      soon: dayOf(plusDays(now, EXPIRING_DAYS)),
    };
  }
}

const rowOf = (doc: DocumentDoc, supplierName: string, { nameOf, date, today, soon }: Words): DocumentRow => {
  const { id, supplierId, onboardingId, expiryDate, status, removed, openings } = doc;
  const current = doc.versions.at(-1)!;
  return {
    ...{ id, supplierId, supplierName, onboardingId, expiryDate, status, openings },
    ...{ title: doc.title ?? 'Erased document', fileName: doc.fileName ?? '', type: documentTypes[current.contentType].words },
    ...{ size: current.size, pages: current.pages, versionId: current.versionId, versions: doc.versions.length },
    expiry: expiryState(expiryDate, today, soon),
    ...{ scan: current.scan.verdict, scanText: scanText(current.scan) },
    ...{ uploadedAt: current.at, uploadedBy: nameOf(current.by, current.bySupplier) },
    removedText:
      removed === null
        ? null
        : `Document removed by ${removed.bySupplier ? 'supplier' : nameOf(removed.by, false)} on ${date(removed.at)}`,
  };
};
