import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Stores } from '../platform/stores.js';
import { CONFIG } from '../platform/tokens.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.js';
import { MailAgenda } from './process/mail-agenda.js';
import { MailCommands } from './process/mail-commands.js';
import { MailFacts } from './process/mail-facts.js';
import { MailPort, NoMail } from './delivery/mail-port.js';
import { MailProcess } from './process/mail-process.js';
import { MailRecords } from './process/mail-records.js';
import { MailSender } from './process/mail-sender.js';
import { MailTurn } from './process/mail-turn.js';
import { MailWriter } from './process/mail-writer.js';
import { Outbox } from './delivery/outbox.js';
import { OutboxController } from './delivery/outbox.controller.js';
import { RequestLinks } from './requests/request-links.js';
import { RequestsController } from './requests/requests.controller.js';
import { SendRequestsController } from './requests/send-requests.controller.js';
import { SmtpMail } from './delivery/smtp-mail.js';
import { ApproveTemplateHandler } from './templates/approve-template.js';
import { ChangeTemplateHandler } from './templates/change-template.js';
import { DeclineTemplateHandler } from './templates/decline-template.js';
import { ListTemplatesHandler } from './templates/list-templates.js';
import { PreviewTemplateHandler } from './templates/preview-template.js';
import { TemplatesController } from './templates/templates.controller.js';
import { LatestVerificationsController } from './latest-verifications/latest-verifications.controller.js';
import { ReadLatestVerificationsHandler } from './latest-verifications/latest-verifications.queries.js';

const portOf = ({ smtpUrl, supportEmail, demo }: Config, stores: Stores, clock: Clock): MailPort => {
  if (smtpUrl !== undefined) return new SmtpMail(smtpUrl, supportEmail);
  return demo ? new Outbox(stores, clock) : new NoMail();
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
    { provide: MailPort, inject: [CONFIG, Stores, Clock], useFactory: portOf },
    Outbox,
    Invitations,
    MailAgenda,
    MailCommands,
    MailFacts,
    MailProcess,
    MailRecords,
    MailSender,
    MailTurn,
    MailWriter,
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
