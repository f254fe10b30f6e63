import { Module } from '@nestjs/common';
import { FindController } from './find/find.controller.js';
import { FindHandler } from './find/find.js';
import { ChooseNotificationsHandler } from './notifications/choose-notifications.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { ReadNotificationsHandler } from './notifications/read-notifications.js';
import { ShowNotificationsHandler } from './notifications/show-notifications.js';
import { ShowTrendsHandler } from './trends/show-trends.js';
import { ShowWorkHandler } from './show-work.js';
import { ChangeViewHandler } from './views/change-view.js';
import { ChooseDefaultViewHandler } from './views/choose-default-view.js';
import { DeleteViewHandler } from './views/delete-view.js';
import { ListViewsHandler } from './views/list-views.js';
import { SaveViewHandler } from './views/save-view.js';
import { ViewsController } from './views/views.controller.js';
import { WaitingChanges } from './waiting-changes.js';
import { WaitingLists } from './waiting-lists.js';
import { WaitingLinks } from './waiting-links.js';
import { WaitingOnboardings } from './waiting-onboardings.js';
import { WaitingPaymentRequests } from './waiting-payment-requests.js';
import { WaitingPayments } from './waiting-payments.js';
import { WaitingRuns } from './waiting-runs.js';
import { WorkController } from './work.controller.js';

/** The work that waits for a user, read from the read models of every capability. */
@Module({
  controllers: [WorkController, FindController, NotificationsController, ViewsController],
  providers: [
    ListViewsHandler,
    SaveViewHandler,
    ChangeViewHandler,
    DeleteViewHandler,
    ChooseDefaultViewHandler,

    WaitingLists,
    WaitingChanges,
    WaitingRuns,
    WaitingLinks,
    WaitingPayments,
    WaitingPaymentRequests,
    WaitingOnboardings,
    ShowWorkHandler,
    FindHandler,
    ShowTrendsHandler,
    ShowNotificationsHandler,
    ReadNotificationsHandler,
    ChooseNotificationsHandler,
  ],
})
export class WorkModule {}
