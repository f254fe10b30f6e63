import { Module } from '@nestjs/common';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { actProviders } from './acts/acts.providers.js';
import { ActsController } from './acts/acts.controller.js';
import { MultipleController } from './acts/multiple.controller.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { AcceptAnswerHandler } from './approvals/accept-answer.js';
import { AdditionLists } from './approvals/addition-lists.js';
import { ApproveAdditionListHandler } from './approvals/approve-addition-list.js';
import { ApproveSupplierRequestsHandler } from './approvals/approve-supplier-requests.js';
import { CheckSupplierRequestHandler } from './approvals/check-supplier-request.js';
import { DeclineSupplierRequestsHandler } from './approvals/decline-supplier-requests.js';
import { WaiveCoolingOffHandler } from './approvals/waive-cooling-off.js';
import { WithdrawSupplierRequestHandler } from './approvals/withdraw-supplier-request.js';
import { ListApprovalsHandler } from './approvals/list-approvals.js';
import { RequestDecider } from './approvals/request-decider.js';
import { CheckColumnsHandler } from './imports/check-columns.js';
import { ImportJob } from './imports/job/import-job.js';
import { ImportStarter } from './imports/job/import-starter.js';
import { ImportTurns } from './imports/job/import-turns.js';
import { ImportWatch } from './imports/job/import-watch.js';
import { ImportTable } from './imports/import-table.js';
import { ImportViews } from './imports/import-views.js';
import { ForgetSupplierColumnsHandler } from './imports/forget-columns.js';
import { ImportTemplate } from './imports/template.js';
import { ListImportsHandler } from './imports/list-imports.js';
import { ResumeImportHandler } from './imports/job/resume-import.js';
import { ShowImportHandler } from './imports/show-import.js';
import { UndoUpdateSuppliersHandler } from './imports/undo/undo-update-suppliers.js';
import { UpdateSuppliersHandler } from './imports/update-suppliers.js';
import { UploadSupplierFileHandler } from './imports/upload-supplier-file.js';
import { ImportsController } from './imports/imports.controller.js';
import { SupplierFiles } from './imports/supplier-files.js';
import { UndoJob } from './imports/undo/undo-job.js';
import { UndoStarter } from './imports/undo/undo-starter.js';
import { ReferenceReader } from './references/read-references.js';
import { ReferenceFiles } from './references/reference-files.js';
import { ReferencesController } from './references/references.controller.js';
import { UpdateSupplierReferencesHandler } from './references/update-supplier-references.js';
import { UploadSupplierReferenceFileHandler } from './references/upload-supplier-reference-file.js';
import { SupplierActionsController } from './record/supplier-actions.controller.js';
import { AddSupplierHandler } from './record/add-supplier.js';
import { ReviewSanctionsMatchHandler } from './record/review-sanctions-match.js';
import { SetSupplierAliasHandler } from './record/set-supplier-alias.js';
import { SetSupplierAuthorizerCommentHandler } from './record/set-supplier-authorizer-comment.js';
import { SetSupplierDetailsHandler } from './record/set-supplier-details.js';
import { SetSupplierEmailHandler } from './record/set-supplier-email.js';
import { SetSupplierMaxAmountHandler } from './record/set-supplier-max-amount.js';
import { ShowSupplierHandler } from './record/show-supplier.js';
import { ShowSupplierHistoryHandler } from './record/show-supplier-history.js';
import { SupplierRules } from './record/supplier-rules.js';
import { SupplierViews } from './record/supplier-views.js';
import {
  FindSupplierByCodeHandler,
  FindSuppliersByAccountNameHandler,
  FindSuppliersByCodesHandler,
  SupplierFinder,
} from './list/find-suppliers.js';
import { SupplierCallsController } from './list/supplier-calls.controller.js';
import { SupplierQuestions } from './list/supplier-questions.js';
import { FormatPhoneNumbersHandler } from './phones/format-phone-numbers.js';
import { PhonesController } from './phones/phones.controller.js';
import { MergesController } from './merge/merges.controller.js';
import { mergeProviders } from './merge/merges.providers.js';
import { ShowSupplierPaymentsHandler } from './record/show-supplier-payments.js';
import { SuppliersController } from './list/suppliers.controller.js';
import { ListSupplierRowsHandler, ListSuppliersHandler, SupplierPages } from './list/list-suppliers.js';

/** Supplier records: who is paid, on which account, and how this was confirmed. */
@Module({
  controllers: [
    SuppliersController,
    MergesController,
    SupplierCallsController,
    ActsController,
    MultipleController,
    PhonesController,
    SupplierActionsController,
    ApprovalsController,
    ImportsController,
    ReferencesController,
  ],
  providers: [
    ...actProviders,
    ...mergeProviders,
    SupplierRules,
    SupplierViews,
    SupplierQuestions,
    SupplierFinder,
    SupplierPages,
    ListSuppliersHandler,
    ListSupplierRowsHandler,
    FindSupplierByCodeHandler,
    FindSuppliersByCodesHandler,
    FindSuppliersByAccountNameHandler,
    FormatPhoneNumbersHandler,
    ShowSupplierHandler,
    ShowSupplierHistoryHandler,
    ShowSupplierPaymentsHandler,
    AddSupplierHandler,
    SetSupplierDetailsHandler,
    SetSupplierEmailHandler,
    SetSupplierAliasHandler,
    ReviewSanctionsMatchHandler,
    SetSupplierMaxAmountHandler,
    SetSupplierAuthorizerCommentHandler,
    RequestDecider,
    ListApprovalsHandler,
    AcceptAnswerHandler,
    AdditionLists,
    ApproveAdditionListHandler,
    ApproveSupplierRequestsHandler,
    DeclineSupplierRequestsHandler,
    CheckSupplierRequestHandler,
    WaiveCoolingOffHandler,
    WithdrawSupplierRequestHandler,
    SupplierFiles,
    ImportJob,
    ImportStarter,
    ImportTurns,
    ImportWatch,
    UndoJob,
    UndoStarter,
    TableLayouts,
    ImportViews,
    ImportTable,
    CheckColumnsHandler,
    UploadSupplierFileHandler,
    UpdateSuppliersHandler,
    ResumeImportHandler,
    UndoUpdateSuppliersHandler,
    ForgetSupplierColumnsHandler,
    ImportTemplate,
    ListImportsHandler,
    ShowImportHandler,
    ReferenceFiles,
    ReferenceReader,
    UploadSupplierReferenceFileHandler,
    UpdateSupplierReferencesHandler,
  ],
})
export class SuppliersModule {}
