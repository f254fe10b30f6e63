import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ColumnsAnswer } from '@counterfoil/projections';
import type { SupplierMapping } from '@counterfoil/parsers';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { columnsToCheck } from '../../platform/tables/mapping.js';
import { mappedFields } from './list-fields.js';
import { listRows, problemsOf } from './list-problems.js';
import { namelessRows } from './nameless-rows.js';
import { mappedAs, SupplierFiles } from './supplier-files.js';

const MOST_SHOWN = 500;

const accountFields = ['accountNumber', 'combined', 'iban', 'accountCode', 'swiftCode'] as const;

/** In a list without any account column, a missing account is not reported for every row. */
const namesAccount = ({ columns }: SupplierMapping): boolean => accountFields.some((field) => columns[field] !== undefined);

/** The problems of an uploaded list when its columns are read with this mapping, by row and column. Nothing is stored. */
export class CheckColumns extends SessionQuery<unknown, ColumnsAnswer> {}

@QueryHandler(CheckColumns)
export class CheckColumnsHandler implements IQueryHandler<CheckColumns> {
  constructor(
    private readonly files: SupplierFiles,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input, session: { tenant, entityId } }: CheckColumns): Promise<ColumnsAnswer> {
    const { fileId, mapping } = columnsToCheck(mappedFields, input);
    const file = mappedAs(tenant, await this.files.find(tenant, fileId), mapping);
    const result = await this.files.read(tenant, file);
    const { country, entities } = await this.customers.of(tenant);
    const rows = await listRows(result, { country, entities, ownEntity: entityId });
    const nameless = await namelessRows(this.readModels, tenant, rows);
    const problems = problemsOf(result, rows, nameless).filter(({ field }) => field !== 'accountKey' || namesAccount(mapping));
    return { rows: rows.length, problems: problems.slice(0, MOST_SHOWN), total: problems.length };
  }
}
