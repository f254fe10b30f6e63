import { Module } from '@nestjs/common';
import { ApprovalsController } from './approvals.controller.js';
import { ListApprovalsHandler } from './approvals.queries.js';
import { ImportJob } from './imports/import-job.js';
import { ImportStarter } from './imports/import-starter.js';
import { ImportsController } from './imports/imports.controller.js';
import { ListImportsHandler, ShowImportHandler } from './imports/imports.queries.js';
import { ReadUploadedListHandler } from './imports/read-uploaded-list.js';
import { SupplierFiles } from './imports/supplier-files.js';
import { KnownSuppliers } from './known-suppliers.js';
import { SupplierActionsController } from './supplier-actions.controller.js';
import { ShowSupplierHistoryHandler } from './supplier-history.js';
import { SupplierRules } from './supplier-rules.js';
import { SupplierViews } from './supplier-views.js';
import { TellSupplierHandler } from './suppliers.commands.js';
import { SuppliersController } from './suppliers.controller.js';
import { ListSuppliersHandler, ShowSupplierHandler } from './suppliers.queries.js';

/** Supplier records: who is paid, on which account, and who said so. */
@Module({
  controllers: [SuppliersController, SupplierActionsController, ApprovalsController, ImportsController],
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
    ReadUploadedListHandler,
    ListImportsHandler,
    ShowImportHandler,
  ],
})
export class SuppliersModule {}
