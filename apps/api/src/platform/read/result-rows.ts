import { Injectable } from '@nestjs/common';
import { localParts, zoneOf } from '@counterfoil/domain';
import {
  documentExpiries,
  type DocumentExpiriesDoc,
  expiredDocument,
  type PaymentRowDoc,
  type PaymentTotalDoc,
  paymentTotalId,
  type ResultRow,
  type RunDoc,
  resultRow,
  type SupplierDoc,
  wordingFor,
} from '@counterfoil/projections';
import { Clock } from '../clock.js';
import { Customers } from '../customers.js';
import { ReadModels } from './read-models.js';

/**
 * Result rows for the portal. Run, record and people are joined by id when rows are read, so that a change to one of them does not
 * rewrite rows.
 */
@Injectable()
export class ResultRows {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, rows: readonly PaymentRowDoc[]): Promise<readonly ResultRow[]> {
    const company = await this.customers.of(tenant);
    const supplierIds = [...new Set(rows.flatMap(({ supplierId }) => supplierId ?? []))];
    const [runs, suppliers, expiries, totals] = await Promise.all([
      this.readModels.getMany<RunDoc>(tenant, 'payment-runs', [...new Set(rows.map(({ runId }) => runId))]),
      this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', supplierIds),
      this.readModels.getMany<DocumentExpiriesDoc>(tenant, documentExpiries.name, supplierIds),
      this.readModels.getMany<PaymentTotalDoc>(
        tenant,
        'payment-totals',
        rows.flatMap((row) => totalIdOf(row) ?? []),
      ),
    ]);
    const people = [
      ...rows.flatMap(({ uploadedBy, commentBy }) => [uploadedBy, commentBy]),
      ...[...suppliers.values()].map(({ certifiedBy }) => certifiedBy),
    ];
    const userName = await this.customers.namer(tenant, people);
    const wording = wordingFor(company);
    const today = localParts(this.clock.now(), zoneOf(company)).date;
    let batch = 0;
    return rows.map((row, i) => {
      if (row.at !== rows[i - 1]?.at) batch++;
      const paymentIdTotal = totals.get(totalIdOf(row) ?? '')?.total ?? null;
      return resultRow(row, {
        run: runs.get(row.runId) ?? null,
        supplier: suppliers.get(row.supplierId ?? '') ?? null,
        expired: expiredDocument(expiries.get(row.supplierId ?? ''), today),
        userName,
        paymentIdTotal,
        batch,
        wording,
      });
    });
  }
}

const totalIdOf = ({ runId, paymentId }: PaymentRowDoc): string | null =>
  paymentId === null || paymentId === '' ? null : paymentTotalId(runId, paymentId);
