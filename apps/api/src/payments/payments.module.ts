import { Module } from '@nestjs/common';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { ColumnsController } from './columns.controller.js';
import { CompareController } from './compare/compare.controller.js';
import { CompareRunsHandler, ListSimilarRunsHandler } from './compare/compare.queries.js';
import { ComparedRuns } from './compare/compared-runs.js';
import { SimilarRuns } from './compare/similar-runs.js';
import { JudgeFactsReader } from './judging/judge-facts.js';
import { PaymentFiles } from './payment-files.js';
import { PaymentReader } from './payment-reader.js';
import { ProcessFileController } from './process-file.controller.js';
import { ApproveReleaseHandler, DeclineReleaseHandler } from './release/decide-release.js';
import { LinesNow } from './release/lines-now.js';
import { AloneReleases } from './release/alone-releases.js';
import { ColumnHands } from './release/column-hands.js';
import { FindingsReader } from './release/findings-reader.js';
import { PaidSuppliersReader } from './release/paid-suppliers.js';
import { ReleaseController } from './release/release.controller.js';
import { ReleaseRunHandler } from './release/release-run.js';
import { Releases } from './release/releases.js';
import { RunFiles } from './release/run-files.js';
import { ShowReleaseHandler } from './release/show-release.js';
import { WithdrawReleaseHandler } from './release/withdraw-release.js';
import { ReadingProgress } from './reading-progress.js';
import { ReportController } from './report/report.controller.js';
import { Reports } from './report/reports.js';
import { RunHistories } from './report/run-history.js';
import { RunJobs } from './run-jobs.js';
import { PayeeRecords } from './judging/payee-records.js';
import { RunJudge } from './judging/run-judge.js';
import { RunLines } from './run-lines.js';
import { RunProgressReader } from './run-progress.js';
import { RunViews } from './run-views.js';
import { CommentOnPaymentHandler } from './runs/comment-on-payment.js';
import { DismissAlertHandler } from './runs/dismiss-alert.js';
import { RaiseAlertAgainHandler } from './runs/raise-alert-again.js';
import { RejectRunHandler } from './runs/reject-run.js';
import { ResumeRunHandler } from './runs/resume-run.js';
import { RunRows } from './runs/run-rows.js';
import { RunsController } from './runs/runs.controller.js';
import { ListRowsHandler, ListRunsHandler, ShowRunHandler } from './runs/runs.queries.js';
import { AccountScanner } from './scans/account-scanner.js';
import { CancelScanHandler } from './scans/cancel-scan.js';
import { RegisterWatch } from './scans/register-watch.js';
import { ScanJob } from './scans/scan-job.js';
import { ScanJobs } from './scans/scan-jobs.js';
import { ScanLists } from './scans/scan-lists.js';
import { ScanSchedule } from './scans/scan-schedule.js';
import { ScanViews } from './scans/scan-views.js';
import { ScansController } from './scans/scans.controller.js';
import { ListScanRowsHandler, ListScansHandler, ShowScanHandler } from './scans/scans.queries.js';
import { ScanAccountsHandler, ScanStarter } from './scans/start-scan.js';
import { SupplierScreening } from './scans/supplier-screening.js';
import { VisibleScans } from './scans/visible-scans.js';
import { StartRunHandler } from './start-run.js';
import { VerifyAccountsController } from './verify-accounts/verify-accounts.controller.js';
import { VerifyFileHandler } from './verify-accounts/verify-file.js';
import { VerifyLinesHandler } from './verify-accounts/verify-lines.js';
import { VisibleRuns } from './visible-runs.js';
import { AcceptanceFactsReader } from './work/acceptance-facts.js';
import { AcceptPaymentsHandler, ApproveAcceptanceHandler, DeclineAcceptanceHandler } from './work/accept-payments.js';
import { AssignPaymentsHandler } from './work/assign-payments.js';
import { ChangesSince } from './work/changes-since.js';
import { DismissAlertsHandler } from './work/dismiss-alerts.js';
import { ListPaymentRequestsHandler } from './work/list-payment-requests.js';
import { ListColleaguesHandler } from './work/list-colleagues.js';
import { ListWorkHandler } from './work/list-work.js';
import { PreviewWorkHandler } from './work/preview-work.js';
import { ReadPulseHandler } from './work/read-pulse.js';
import { RecheckPaymentsHandler } from './work/recheck-payments.js';
import { RowChain } from './work/row-chain.js';
import { RowWork } from './work/row-work.js';
import { RunWorkReader } from './work/run-work.js';
import { Selection } from './work/selection.js';
import { HoldPaymentsHandler, LeaveOutPaymentsHandler, PutBackPaymentsHandler } from './work/set-aside.js';
import { ShowWorkRowHandler } from './work/show-work-row.js';
import { VisibleRunDocs } from './work/visible-run-docs.js';
import { WorkController } from './work/work.controller.js';
import { WorkRows } from './work/work-rows.js';

@Module({
  controllers: [
    ProcessFileController,
    ColumnsController,
    VerifyAccountsController,
    RunsController,
    CompareController,
    WorkController,
    ReleaseController,
    ReportController,
    ScansController,
  ],
  providers: [
    PaymentFiles,
    PaymentReader,
    ReadingProgress,
    TableLayouts,
    RunLines,
    RunJudge,
    RunJobs,
    RunProgressReader,
    JudgeFactsReader,
    PayeeRecords,
    RunViews,
    VisibleRuns,
    RunRows,
    StartRunHandler,
    VerifyFileHandler,
    VerifyLinesHandler,
    ResumeRunHandler,
    RejectRunHandler,
    CommentOnPaymentHandler,
    DismissAlertHandler,
    RaiseAlertAgainHandler,
    ListRunsHandler,
    ShowRunHandler,
    ListRowsHandler,
    LinesNow,
    AloneReleases,
    PaidSuppliersReader,
    ColumnHands,
    FindingsReader,
    Releases,
    Reports,
    RunHistories,
    RunFiles,
    ReleaseRunHandler,
    ApproveReleaseHandler,
    DeclineReleaseHandler,
    WithdrawReleaseHandler,
    ShowReleaseHandler,
    ComparedRuns,
    SimilarRuns,
    CompareRunsHandler,
    ListSimilarRunsHandler,
    AcceptanceFactsReader,
    AcceptPaymentsHandler,
    ApproveAcceptanceHandler,
    DeclineAcceptanceHandler,
    AssignPaymentsHandler,
    ChangesSince,
    DismissAlertsHandler,
    ListPaymentRequestsHandler,
    ListColleaguesHandler,
    ListWorkHandler,
    PreviewWorkHandler,
    ReadPulseHandler,
    RecheckPaymentsHandler,
    RowChain,
    RowWork,
    RunWorkReader,
    Selection,
    HoldPaymentsHandler,
    LeaveOutPaymentsHandler,
    PutBackPaymentsHandler,
    ShowWorkRowHandler,
    VisibleRunDocs,
    WorkRows,
    AccountScanner,
    CancelScanHandler,
    RegisterWatch,
    ScanJob,
    ScanJobs,
    ScanLists,
    ScanSchedule,
    ScanViews,
    ListScanRowsHandler,
    ListScansHandler,
    ShowScanHandler,
    ScanAccountsHandler,
    ScanStarter,
    SupplierScreening,
    VisibleScans,
  ],
})
export class PaymentsModule {}
