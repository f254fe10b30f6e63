import { Module } from '@nestjs/common';
import { FindController } from './find/find.controller.js';
import { FindHandler } from './find/find.js';
import { ShowTrendsHandler } from './trends/show-trends.js';
import { ShowWorkHandler } from './show-work.js';
import { WaitingChanges } from './waiting-changes.js';
import { WaitingLinks } from './waiting-links.js';
import { WaitingPayments } from './waiting-payments.js';
import { WaitingRuns } from './waiting-runs.js';
import { WorkController } from './work.controller.js';

/** What waits for a user, read from the read models of every capability. */
@Module({
  controllers: [WorkController, FindController],
  providers: [WaitingChanges, WaitingRuns, WaitingLinks, WaitingPayments, ShowWorkHandler, FindHandler, ShowTrendsHandler],
})
export class WorkModule {}
