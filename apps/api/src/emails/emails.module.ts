import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Stores } from '../platform/stores.js';
import { CONFIG } from '../platform/tokens.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.js';
import { MailAgenda } from './mail-agenda.js';
import { MailCommands } from './mail-commands.js';
import { MailFacts } from './mail-facts.js';
import { MailPort, NoMail } from './mail-port.js';
import { MailProcess } from './mail-process.js';
import { MailRecords } from './mail-records.js';
import { MailSender } from './mail-sender.js';
import { MailTurn } from './mail-turn.js';
import { MailWriter } from './mail-writer.js';
import { Outbox } from './outbox.js';
import { OutboxController } from './outbox.controller.js';
import { RequestLinks } from './request-links.js';
import { RequestsController } from './requests.controller.js';
import { SendRequestsController } from './send-requests.controller.js';
import { SmtpMail } from './smtp-mail.js';
import { ListTemplatesHandler } from './templates.queries.js';
import { TemplatesController } from './templates.controller.js';
import { LatestVerificationsController } from './latest-verifications.controller.js';
import { ReadLatestVerificationsHandler } from './latest-verifications.queries.js';

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
    ReadLatestVerificationsHandler,
  ],
})
export class EmailsModule {}
