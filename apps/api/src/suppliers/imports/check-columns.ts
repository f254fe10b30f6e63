import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ColumnsAnswer } from '@counterfoil/projections';
import type { SupplierMapping } from '@counterfoil/parsers';
import { Company } from '../../platform/company.js';
import type { Session } from '../../platform/session/sessions.js';
import { listRows, problemsOf } from './list-problems.js';
import { mappedAs, SupplierFiles } from './supplier-files.js';

const MOST_SHOWN = 500;

const accountFields = ['accountNumber', 'combined', 'iban', 'accountCode', 'swiftCode'] as const;

/** A list that has no accounts at all does not lack one in every row. */
const namesAccount = ({ columns }: SupplierMapping): boolean => accountFields.some((field) => columns[field] !== undefined);

/** What would be wrong with an uploaded list if its columns were these, by row and column; nothing is kept. */
export class CheckColumns extends Query<ColumnsAnswer> {
  constructor(
    readonly session: Session,
    readonly fileId: string,
    readonly mapping: SupplierMapping,
  ) {
    super();
  }
}

@QueryHandler(CheckColumns)
export class CheckColumnsHandler implements IQueryHandler<CheckColumns> {
  constructor(
    private readonly files: SupplierFiles,
    private readonly company: Company,
  ) {}

  async execute({ session: { tenant, entityId }, fileId, mapping }: CheckColumns): Promise<ColumnsAnswer> {
    const file = mappedAs(tenant, await this.files.find(tenant, fileId), mapping);
    const result = await this.files.read(tenant, file);
    const { country, entities } = await this.company.of(tenant);
    const rows = listRows(result, { country, entities, ownEntity: entityId });
    const problems = problemsOf(result, rows).filter(({ field }) => field !== 'accountKey' || namesAccount(mapping));
    return { rows: rows.length, problems: problems.slice(0, MOST_SHOWN), total: problems.length };
  }
}
