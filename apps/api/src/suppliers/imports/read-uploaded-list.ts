import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { accountLabels } from '@counterfoil/domain';
import type { SupplierFileAnswer } from '@counterfoil/projections';
import { supplierColumns, type SupplierListResult, type SupplierMapping } from '@counterfoil/parsers';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { previewOf } from './import-preview.js';
import { fileProblem, listRows } from './import-starter.js';
import { MappingDto } from './imports.dto.js';
import { type SupplierFile, SupplierFiles } from './supplier-files.js';

const SHOWN = 50;

/** Keeps an uploaded list and tells what importing it would do. */
export class ReadUploadedList extends Query<SupplierFileAnswer> {
  constructor(
    readonly session: Session,
    readonly fileName: string,
    readonly bytes: Uint8Array,
    /** JSON of a MappingDto, for lists whose columns have other names. */
    readonly mapping: string | null,
  ) {
    super();
  }
}

@QueryHandler(ReadUploadedList)
export class ReadUploadedListHandler implements IQueryHandler<ReadUploadedList> {
  constructor(
    private readonly files: SupplierFiles,
    private readonly company: Company,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ session, fileName, bytes, mapping }: ReadUploadedList): Promise<SupplierFileAnswer> {
    const { tenant, userId, entityId } = session;
    const { country, entities, policy } = await this.company.of(tenant);
    const file = await this.files.keep(tenant, { fileName, country, mapping: mappingOf(mapping) }, bytes);
    const result = await this.files.read(tenant, file);
    if (!result.accepted) throw await this.refused(tenant, file, result);
    const list = listRows(result, { country, entities, ownEntity: entityId });
    const who = { actor: { kind: 'user', id: userId }, at: this.clock.now(), commandId: 'preview' } as const;
    const preview = await previewOf(this.readModels, list, { tenant, who, singleOperator: policy.singleOperator });
    return {
      fileId: file.fileId,
      fileName,
      rows: list.slice(0, SHOWN).map(({ row, details, payee }, i) => ({
        row,
        supplierCode: details.supplierCode,
        supplierName: details.supplierName,
        account: accountLabels(payee.account).accountDisplay,
        outcome: preview.rows[i]!.outcome,
        problem: preview.rows[i]!.problem,
      })),
      counts: preview.counts,
      warnings: result.warnings.map(fileProblem),
      errors: result.errors.map(fileProblem),
    };
  }

  /** With the first rows as they stand, so that the person can say which column is which. */
  private async refused(tenant: string, file: SupplierFile, result: SupplierListResult): Promise<Problem> {
    const errors = result.errors.map(fileProblem);
    const preview = await this.files.preview(tenant, file);
    const message = errors[0]?.message ?? 'Unrecognised file format';
    return new Problem(422, errors[0]?.code ?? 'unrecognised', message, {
      errors,
      warnings: result.warnings.map(fileProblem),
      preview,
    });
  }
}

const mappingOf = (text: string | null): SupplierMapping | null => {
  if (text === null || text === '') return null;
  const mapping = plainToInstance(MappingDto, parsed(text));
  const known = Object.entries(mapping.columns ?? {}).every(
    ([column, at]) => Object.hasOwn(supplierColumns, column) && Number.isInteger(at) && at >= 0,
  );
  if (validateSync(mapping).length > 0 || !known)
    throw new Problem(400, 'validation', 'The columns of the list are not named in a way that can be read.');
  return { headerLine: mapping.headerLine, columns: mapping.columns };
};

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
};
