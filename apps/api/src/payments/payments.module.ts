import { Module } from '@nestjs/common';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { ColumnsController } from './columns.controller.js';
import { JudgeFactsReader } from './judge-facts.js';
import { PaymentFiles } from './payment-files.js';
import { PaymentReader } from './payment-reader.js';
import { TellPaymentRunHandler } from './payments.commands.js';
import { ListRowsHandler, ListRunsHandler, ShowRunHandler } from './payments.queries.js';
import { ProcessFileController } from './process-file.controller.js';
import { ReadingProgress } from './reading-progress.js';
import { RunJudge } from './run-judge.js';
import { RunStarter } from './run-starter.js';
import { RunViews } from './run-views.js';
import { RunsController } from './runs.controller.js';
import { VerifyAccountsController } from './verify-accounts.controller.js';

@Module({
  controllers: [ProcessFileController, ColumnsController, VerifyAccountsController, RunsController],
  providers: [
    PaymentFiles,
    PaymentReader,
    ReadingProgress,
    TableLayouts,
    RunStarter,
    RunJudge,
    JudgeFactsReader,
    RunViews,
    TellPaymentRunHandler,
    ListRunsHandler,
    ShowRunHandler,
    ListRowsHandler,
  ],
})
export class PaymentsModule {}
