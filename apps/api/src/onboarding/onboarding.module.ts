import { Module } from '@nestjs/common';
import { ApprovalDocuments } from './customer/approval-documents.js';
import { CancelExistingHandler, CancelWithSupplierCodeHandler, ExistingOnboardings } from './customer/cancel-existing.js';
import {
  ApproveOnboardingHandler,
  CancelOnboardingHandler,
  DeclineOnboardingHandler,
  OnboardingDecider,
  RemindOnboardingHandler,
  ResendOnboardingHandler,
  SendOnboardingBackHandler,
} from './customer/decide-onboarding.js';
import { InviteToOnboardingHandler } from './customer/invite-to-onboarding.js';
import { ListOnboardingsHandler } from './customer/list-onboardings.js';
import { OnboardingCallsController } from './customer/onboarding-calls.controller.js';
import { OnboardingsController } from './customer/onboardings.controller.js';
import { ShowOnboardingHandler } from './customer/show-onboarding.js';
import { ShowOnboardingHistoryHandler } from './customer/show-onboarding-history.js';
import { OpenAnswerHandler } from './page/open-answer.js';
import { OpenOnboardingHandler } from './page/open-onboarding.js';
import { PageCalls } from './page/page-calls.js';
import { PageViews } from './page/page-views.js';
import { PageController } from './page/page.controller.js';
import { PassOnHandler, ReportWrongHandler, TakeBackHandler } from './page/pass-on.js';
import { SaveOnboardingHandler } from './page/save-onboarding.js';
import { SignOnboardingHandler } from './page/sign-onboarding.js';
import { UploadAnswerHandler } from './page/upload-answer.js';

/** Onboarding of suppliers: the customer's lists and decisions, and the supplier's page behind its link. */
@Module({
  controllers: [OnboardingsController, OnboardingCallsController, PageController],
  providers: [
    PageCalls,
    PageViews,
    OpenOnboardingHandler,
    SaveOnboardingHandler,
    SignOnboardingHandler,
    UploadAnswerHandler,
    OpenAnswerHandler,
    PassOnHandler,
    TakeBackHandler,
    ReportWrongHandler,
    InviteToOnboardingHandler,
    ListOnboardingsHandler,
    ShowOnboardingHandler,
    ShowOnboardingHistoryHandler,
    OnboardingDecider,
    ApprovalDocuments,
    ApproveOnboardingHandler,
    SendOnboardingBackHandler,
    DeclineOnboardingHandler,
    CancelOnboardingHandler,
    RemindOnboardingHandler,
    ResendOnboardingHandler,
    ExistingOnboardings,
    CancelWithSupplierCodeHandler,
    CancelExistingHandler,
  ],
})
export class OnboardingModule {}
