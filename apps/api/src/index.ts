// The part of the API that other programs of this repository may use. They import nothing else from it.

export { type Embedded, openEmbedded } from './embedded.js';
export { openFoundation, startProjector } from './foundation.js';
export { CannotStart } from './platform/cannot-start.js';
export { plusMilliseconds, SetClock } from './platform/clock.js';
export { parseConfig } from './platform/config.js';
export { bundledRegisters } from './platform/register-config.js';
export { sha256, uuidOf } from './platform/digests.js';
export { Documents, type Keeping } from './platform/documents/documents.js';
export { Links } from './platform/links/links.js';
export { type Call, CommandRunner, type Outcome } from './platform/log/command-runner.js';
export { OnboardingInvitations } from './platform/onboarding-invitations.js';
export { OnboardingOutcomes } from './platform/onboarding-outcomes.js';
export { OnboardingRecords } from './platform/onboarding-records.js';
export { BusinessRegister } from './platform/ports/business-register.js';
export type { Foundation } from './platform/platform.module.js';
export { ReadModels } from './platform/read/read-models.js';
export { SecondPerson } from './platform/second-person.js';
export { AccessLog } from './platform/session/access-log.js';
export { SupplierRecords } from './platform/supplier-records.js';
export { type Caller, stepCall } from './platform/session/access.js';

export { addUserWithPassword, claimCall, loginIdOf, registerCompany, userIdOf } from './customers/provision.js';
export { Outbox } from './emails/delivery/outbox.js';
export { emailIdOf, type WantedEmail, wantedEmails, wantedReminder } from './emails/process/email-causes.js';
export { OnboardingWriter } from './emails/onboarding/onboarding-writer.js';
export { EmailWriter } from './emails/process/email-writer.js';
export { type PaymentFile, PaymentFiles, totalsOf, unreadRows } from './payments/payment-files.js';
export { RunJudge } from './payments/judging/run-judge.js';
export { RunLines } from './payments/run-lines.js';
export { StartRun } from './payments/start-run.js';
export { CommandBus } from '@nestjs/cqrs';
