import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from './clock.js';
import { Customers } from './customers.js';
import type { Config } from './config.js';
import type { Secrets } from './crypto/secrets.js';
import { ClamAv } from './documents/clamav.js';
import { DocumentBytes } from './documents/document-bytes.js';
import { DocumentLinks } from './documents/document-links.js';
import { CheckFiles } from './documents/check-files.js';
import { Documents } from './documents/documents.js';
import { DocumentHandOut } from './documents/hand-out.js';
import { DocumentErasure } from './documents/erasure.js';
import { InfectedFiles } from './documents/infected-files.js';
import { IncomingDocuments } from './documents/incoming.js';
import { DocumentRequests } from './documents/request-documents.js';
import { NoScanner, Scanner } from './documents/scanner.js';
import { GroupActions } from './list-table/group-actions.js';
import { ListTables } from './list-table/list-tables.js';
import { FileErasure } from './erasure/file-erasure.js';
import { PaymentTextErasure } from './erasure/payment-texts.js';
import { KeptFiles } from './files/kept-files.js';
import { UnusedUploads } from './files/unused-uploads.js';
import { HealthController } from './http/health.controller.js';
import { ProblemFilter } from './http/problem-filter.js';
import { ReadYourWrites } from './http/read-your-writes.js';
import { SingleParameters } from './http/single-parameters.js';
import { Jobs } from './jobs/jobs.js';
import { JobTools } from './jobs/resumed-jobs.js';
import { LinkLimits } from './links/link-limits.js';
import { Links } from './links/links.js';
import { MailboxLinks } from './links/mailbox-links.js';
import { PasswordLinks } from './links/password-links.js';
import { BulkRunner } from './log/bulk-runner.js';
import { CommandRunner } from './log/command-runner.js';
import { Signer } from './log/signer.js';
import { Vault } from './log/vault.js';
import { MergedRecords } from './merged-records.js';
import { NotificationList } from './notifications/notification-list.js';
import { OnboardingInvitations } from './onboarding-invitations.js';
import { OnboardingOutcomes } from './onboarding-outcomes.js';
import { OnboardingRecords } from './onboarding-records.js';
import { ChangedRecords } from './read/changed-records.js';
import { ReadModels } from './read/read-models.js';
import { RunRisk } from './read/run-risk.js';
import { ResultRows } from './read/result-rows.js';
import { Resemblances } from './resemblances.js';
import { FollowedWork } from './followed-work.js';
import { SecondPerson } from './second-person.js';
import { ListFiles } from './sheets/list-files.js';
import { PdfWriter } from './pdf/pdf-writer.js';
import { ApiKeys } from './session/api-keys.js';
import { KeyCallLog } from './session/key-calls.js';
import { RefusedCalls } from './session/refused-calls.js';
import { KeyEntries } from './session/key-entries.js';
import { KeyGate } from './session/key-gate.js';
import { KeySecrets } from './session/key-secrets.js';
import { AccessGuard } from './session/access-guard.js';
import { AccessLog } from './session/access-log.js';
import { RequiredFactor } from './session/required-factor.js';
import { MailOnItsWay } from './mail-on-its-way.js';
import { Sessions } from './session/sessions.js';
import { StaffPlaces } from './session/staff-places.js';
import { Stores } from './stores.js';
import { Surrounds } from './surroundings.js';
import { SupplierRecords } from './supplier-records.js';
import { CONFIG, SECRETS } from './tokens.js';

/** What a process is made of; opened before Nest starts, so that a fault in it is reported plainly. */
export type Foundation = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly vault: Vault;
};

@Global()
@Module({})
export class PlatformModule {
  static on({ config, secrets, stores, clock, vault }: Foundation): DynamicModule {
    const shared: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: SECRETS, useValue: secrets },
      { provide: Stores, useValue: stores },
      { provide: Clock, useValue: clock },
      { provide: Vault, useValue: vault },
      { provide: CommandRunner, useValue: new CommandRunner(stores.eventStore, vault, clock) },
      BulkRunner,
      ReadModels,
      ChangedRecords,
      RunRisk,
      ResultRows,
      Customers,
      RequiredFactor,
      Sessions,
      ApiKeys,
      KeyEntries,
      KeySecrets,
      KeyCallLog,
      RefusedCalls,
      KeyGate,
      StaffPlaces,
      AccessLog,
      SecondPerson,
      FollowedWork,
      NotificationList,
      Resemblances,
      SupplierRecords,
      MergedRecords,
      OnboardingRecords,
      OnboardingOutcomes,
      OnboardingInvitations,
      Surrounds,
      LinkLimits,
      Links,
      PasswordLinks,
      MailOnItsWay,
      MailboxLinks,
      Jobs,
      JobTools,
      KeptFiles,
      UnusedUploads,
      FileErasure,
      { provide: Scanner, useValue: config.scannerUrl === undefined ? new NoScanner() : new ClamAv(config.scannerUrl) },
      InfectedFiles,
      IncomingDocuments,
      DocumentBytes,
      Documents,
      DocumentHandOut,
      CheckFiles,
      DocumentErasure,
      PaymentTextErasure,
      DocumentLinks,
      DocumentRequests,
      ListFiles,
      GroupActions,
      ListTables,
      PdfWriter,
      Signer,
    ];
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot()],
      controllers: [HealthController],
      providers: [
        ...shared,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: SingleParameters },
        { provide: APP_INTERCEPTOR, useClass: ReadYourWrites },
      ],
      exports: [CqrsModule, ...shared],
    };
  }
}
