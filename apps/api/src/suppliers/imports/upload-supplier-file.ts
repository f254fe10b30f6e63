import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountText } from '@counterfoil/domain';
import type { ListHead, SupplierFileAnswer } from '@counterfoil/projections';
import type { SupplierListPreview, SupplierListResult, SupplierMapping } from '@counterfoil/parsers';
import { Clock } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import type { Upload } from '../../platform/http/files/upload.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { mappingOf } from '../../platform/tables/mapping.js';
import { type RememberedLayout, TableLayouts } from '../../platform/tables/table-layouts.js';
import { mappedFields } from './list-fields.js';
import { previewOf } from './import-preview.js';
import { likelyDuplicates } from './likely-duplicates.js';
import { fileProblem, listRows, problemsOf } from './list-problems.js';
import { namelessRows } from './nameless-rows.js';
import { SupplierFiles } from './supplier-files.js';

const SHOWN = 50;
/** The most problems that are sent to the page. */
const MOST_PROBLEMS = 500;

/**
 * Stores an uploaded supplier list and returns what importing it would do. Columns are read by the form field `mapping`, else by
 * the mapping used last for these headings, else by their headings.
 */
export class UploadSupplierFile extends CallerCommand<Upload, SupplierFileAnswer> {}

@CommandHandler(UploadSupplierFile)
export class UploadSupplierFileHandler implements ICommandHandler<UploadSupplierFile> {
  constructor(
    private readonly files: SupplierFiles,
    private readonly layouts: TableLayouts,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { fileName, bytes, fields }, caller }: UploadSupplierFile): Promise<SupplierFileAnswer> {
    const { tenant, userId, entityId } = caller;
    const sent = mappingOf(mappedFields, fields['mapping']);
    const { country, entities, policy, noIdentifierCodes } = await this.customers.of(tenant);
    const asItStands = await this.files.keep(caller, { fileName, country }, bytes);
    const preview = await this.files.preview(tenant, asItStands);
    const layout = await this.layouts.find('suppliers', tenant, preview?.rows ?? []);
    const mapping = sent ?? layout?.mapping ?? null;
    const file = mapping === null ? asItStands : await this.files.keepAs(tenant, asItStands, mapping);
    const result = await this.files.read(tenant, file);
    const head = await this.headOf(caller, file.fileId, preview, mapping, layout);
    if (!result.accepted) throw refused(result, head);
    // The user has seen the list with these columns, and it can be read with them.
    if (sent !== null) await this.layouts.remember('suppliers', preview?.rows ?? [], sent, caller.call());
    const list = await listRows(result, { country, entities, ownEntity: entityId });
    const who = { actor: { kind: 'user', id: userId }, at: this.clock.now(), commandId: 'preview' } as const;
    const outcome = await previewOf(this.readModels, list, { tenant, who, singleOperator: policy.singleOperator });
    const errors = problemsOf(result, list, await namelessRows(this.readModels, tenant, list));
    return {
      ...head,
      fileName,
      rows: list.slice(0, SHOWN).map(({ row, details, payee }, i) => ({
        row,
        supplierCode: details.supplierCode,
        supplierName: details.supplierName,
        account: accountText(payee.account),
        outcome: outcome.rows[i]!.outcome,
        problem: outcome.rows[i]!.problem,
      })),
      counts: outcome.counts,
      duplicates: await likelyDuplicates(this.readModels, list, outcome, { tenant, ownEntity: entityId, noIdentifierCodes }),
      warnings: result.warnings.map(fileProblem),
      errors: errors.slice(0, MOST_PROBLEMS),
      errorCount: errors.length,
    };
  }

  /** The first rows, and the field that each column is read as, so that the user can correct it. */
  private async headOf(
    caller: Caller,
    fileId: string,
    preview: SupplierListPreview | null,
    mapping: SupplierMapping | null,
    layout: RememberedLayout<'suppliers'> | null,
  ): Promise<ListHead> {
    return {
      fileId,
      preview: preview && { ...preview, mapping: mapping ?? preview.mapping },
      // A mapping sent with this call replaces the remembered one.
      remembered: layout === null || mapping !== layout.mapping ? null : await this.layouts.toldTo(caller, layout),
    };
  }
}

const refused = (result: SupplierListResult, head: ListHead): Problem => {
  const errors = result.errors.map(fileProblem);
  const message = errors[0]?.message ?? 'Unrecognised file format';
  const warnings = result.warnings.map(fileProblem);
  return new Problem(422, errors[0]?.code ?? 'unrecognised', message, { errors, warnings, ...head });
};
