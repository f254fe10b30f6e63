import { Module } from '@nestjs/common';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { ListApprovalsHandler } from './approvals/approvals.queries.js';
import { CheckColumnsHandler } from './imports/check-columns.js';
import { ImportJob } from './imports/import-job.js';
import { ImportStarter } from './imports/import-starter.js';
import { ImportTurns } from './imports/import-turns.js';
import { ImportUndoer } from './imports/import-undoer.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportViews, ListImportsHandler, ShowImportHandler } from './imports/imports.queries.js';
import { ReadUploadedListHandler } from './imports/read-uploaded-list.js';
import { SupplierFiles } from './imports/supplier-files.js';
import { UndoJob } from './imports/undo-job.js';
import { KnownSuppliers } from './record/known-suppliers.js';
import { ReferenceReader } from './references/read-references.js';
import { ReferenceFiles } from './references/reference-files.js';
import { ReferencesController } from './references/references.controller.js';
import { ReferenceWriter } from './references/save-references.js';
import { ShowReferenceFileHandler } from './references/show-reference-file.js';
import { SupplierActionsController } from './record/supplier-actions.controller.js';
import { ShowSupplierHistoryHandler } from './record/supplier-history.js';
import { SupplierRules } from './record/supplier-rules.js';
import { SupplierViews } from './record/supplier-views.js';
import { TellSupplierHandler } from './suppliers.commands.js';
import { SuppliersController } from './list/suppliers.controller.js';
import { ListSuppliersHandler, ShowSupplierHandler } from './list/suppliers.queries.js';
import { SupplierEmailController } from './record/supplier-email.controller.js';

/** Supplier records: who is paid, on which account, and who said so. */
@Module({
  controllers: [
    SuppliersController,
    SupplierActionsController,
    SupplierEmailController,
    ApprovalsController,
    ImportsController,
    ReferencesController,
  ],
  providers: [
    KnownSuppliers,
    SupplierRules,
    SupplierViews,
    TellSupplierHandler,
    ListSuppliersHandler,
    ShowSupplierHandler,
    ShowSupplierHistoryHandler,
    ListApprovalsHandler,
    SupplierFiles,
    ImportJob,
    ImportStarter,
    ImportTurns,
    ImportUndoer,
    UndoJob,
    TableLayouts,
    ImportViews,
    CheckColumnsHandler,
    ReadUploadedListHandler,
    ListImportsHandler,
    ShowImportHandler,
    ReferenceFiles,
    ReferenceReader,
    ReferenceWriter,
    ShowReferenceFileHandler,
  ],
})
export class SuppliersModule {}
