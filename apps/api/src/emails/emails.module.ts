import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Stores } from '../platform/stores.js';
import { CONFIG } from '../platform/tokens.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.js';
import { EmailAgenda } from './process/email-agenda.js';
import { EmailCommands } from './process/email-commands.js';
import { EmailFactsReader } from './process/email-facts-reader.js';
import { EmailPort, NoMailServer } from './delivery/email-port.js';
import { EmailProcess } from './process/email-process.js';
import { EmailRecords } from './process/email-records.js';
import { EmailSender } from './process/email-sender.js';
import { EmailTurn } from './process/take-email-turn.js';
import { EmailWriter } from './process/email-writer.js';
import { Outbox } from './delivery/outbox.js';
import { OutboxController } from './delivery/outbox.controller.js';
import { RequestLinks } from './requests/request-links.js';
import { RequestsController } from './requests/requests.controller.js';
import { SendRequestsController } from './requests/send-requests.controller.js';
import { SmtpEmail } from './delivery/smtp-email.js';
import { ApproveTemplateHandler } from './templates/approve-template.js';
import { ChangeTemplateHandler } from './templates/change-template.js';
import { DeclineTemplateHandler } from './templates/decline-template.js';
import { ListTemplatesHandler } from './templates/list-templates.js';
import { PreviewTemplateHandler } from './templates/preview-template.js';
import { TemplatesController } from './templates/templates.controller.js';
import { LatestVerificationsController } from './latest-verifications/latest-verifications.controller.js';
import { ReadLatestVerificationsHandler } from './latest-verifications/latest-verifications.queries.js';

const portOf = ({ smtpUrl, supportEmail, demo }: Config, stores: Stores, clock: Clock): EmailPort => {
  if (smtpUrl !== undefined) return new SmtpEmail(smtpUrl, supportEmail);
  return demo ? new Outbox(stores, clock) : new NoMailServer();
};

/** Mail about suppliers: what is asked, of whom, in which words, and what became of it. */
@Module({
  controllers: [
    InvitationsController,
    SendRequestsController,
    RequestsController,
    TemplatesController,
    LatestVerificationsController,
    OutboxController,
  ],
  providers: [
    { provide: EmailPort, inject: [CONFIG, Stores, Clock], useFactory: portOf },
    Outbox,
    Invitations,
    EmailAgenda,
    EmailCommands,
    EmailFactsReader,
    EmailProcess,
    EmailRecords,
    EmailSender,
    EmailTurn,
    EmailWriter,
    RequestLinks,
    ListTemplatesHandler,
    PreviewTemplateHandler,
    ChangeTemplateHandler,
    ApproveTemplateHandler,
    DeclineTemplateHandler,
    ReadLatestVerificationsHandler,
  ],
})
export class EmailsModule {}
