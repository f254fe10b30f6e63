import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Stores } from '../platform/stores.js';
import { CONFIG } from '../platform/tokens.js';
import { DocumentEmails } from './documents/document-emails.js';
import { RemindOfExpiryHandler } from './documents/remind-of-expiry.js';
import { SendDocumentEmailHandler } from './documents/send-document-email.js';
import { EmailPort, NoMailServer } from './delivery/email-port.js';
import { ListOutboxHandler } from './delivery/list-outbox.js';
import { OutboxController } from './delivery/outbox.controller.js';
import { Outbox } from './delivery/outbox.js';
import { SmtpEmail } from './delivery/smtp-email.js';
import { CheckInvitationDuplicatesHandler } from './invitations/check-duplicates.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.js';
import { InviteSupplierHandler } from './invitations/invite-supplier.js';
import { InviteSuppliersHandler } from './invitations/invite-suppliers.js';
import { PreviewInvitationsHandler } from './invitations/preview-invitations.js';
import { LatestVerificationsController } from './latest-verifications/latest-verifications.controller.js';
import { ReadLatestVerificationsHandler } from './latest-verifications/read-latest-verifications.js';
import { NotificationEmails } from './notifications/notification-emails.js';
import { TellByEmailHandler } from './notifications/tell-by-email.js';
import { AnsweredOnboardings } from './onboarding/answered-onboardings.js';
import { OnboardingWriter } from './onboarding/onboarding-writer.js';
import { TakeOnboardingTurnHandler } from './onboarding/take-onboarding-turn.js';
import { AttemptTimes } from './process/attempt-times.js';
import { EmailAgenda } from './process/email-agenda.js';
import { EmailCommands } from './process/email-commands.js';
import { EmailFactsReader } from './process/email-facts-reader.js';
import { EmailProcess } from './process/email-process.js';
import { EmailSender } from './process/email-sender.js';
import { EmailWriter } from './process/email-writer.js';
import { TakeEmailTurnHandler } from './process/take-email-turn.js';
import { PreviewChangeRequestsHandler } from './requests/preview-change-requests.js';
import { RequestsController } from './requests/requests.controller.js';
import { RequestWording } from './requests/request-wording.js';
import { ResendRequestHandler } from './requests/resend-request.js';
import { RevokeRequestHandler } from './requests/revoke-request.js';
import { SendChangeRequestsHandler } from './requests/send-change-requests.js';
import { SendRequestsController } from './requests/send-requests.controller.js';
import { SetSupplierDoSendHandler } from './requests/set-supplier-do-send.js';
import { UnlockSupplierHandler } from './requests/unlock-supplier.js';
import { VerificationRequests } from './requests/verification-requests.js';
import { ChangeTemplateHandler } from './templates/change-template.js';
import { DecideTemplateHandler } from './templates/decide-template.js';
import { ListTemplatesHandler } from './templates/list-templates.js';
import { PreviewTemplateHandler } from './templates/preview-template.js';
import { TakeUserTurnHandler } from './sign-in/take-user-turn.js';
import { UserEmailWriter } from './sign-in/user-email-writer.js';
import { EmailTable } from './sent/email-table.js';
import { EmailsController } from './sent/emails.controller.js';
import { TemplatesController } from './templates/templates.controller.js';

const portOf = ({ smtpUrl, smtpNeedsTls, supportEmail, demo }: Config, stores: Stores, clock: Clock): EmailPort => {
  if (smtpUrl !== undefined) return new SmtpEmail(smtpUrl, supportEmail, smtpNeedsTls);
  return demo ? new Outbox(stores, clock) : new NoMailServer();
};

/** Emails about suppliers: verification requests, reminders, notices and invitations, with the outcome of each. */
@Module({
  controllers: [
    InvitationsController,
    SendRequestsController,
    RequestsController,
    TemplatesController,
    EmailsController,
    LatestVerificationsController,
    OutboxController,
  ],
  providers: [
    EmailTable,
    { provide: EmailPort, inject: [CONFIG, Stores, Clock], useFactory: portOf },
    Outbox,
    ListOutboxHandler,
    AttemptTimes,
    EmailAgenda,
    EmailCommands,
    EmailFactsReader,
    EmailProcess,
    EmailSender,
    EmailWriter,
    TakeEmailTurnHandler,
    TakeOnboardingTurnHandler,
    TakeUserTurnHandler,
    UserEmailWriter,
    AnsweredOnboardings,
    OnboardingWriter,
    NotificationEmails,
    DocumentEmails,
    RemindOfExpiryHandler,
    SendDocumentEmailHandler,
    TellByEmailHandler,
    VerificationRequests,
    RequestWording,
    SendChangeRequestsHandler,
    PreviewChangeRequestsHandler,
    SetSupplierDoSendHandler,
    ResendRequestHandler,
    RevokeRequestHandler,
    UnlockSupplierHandler,
    Invitations,
    InviteSupplierHandler,
    InviteSuppliersHandler,
    PreviewInvitationsHandler,
    CheckInvitationDuplicatesHandler,
    ListTemplatesHandler,
    PreviewTemplateHandler,
    ChangeTemplateHandler,
    DecideTemplateHandler,
    ReadLatestVerificationsHandler,
  ],
})
export class EmailsModule {}
