import {
  amountText,
  type RegisterStanding,
  screeningText,
  sourceTexts,
  type SupplierEvent,
  type SupplierImportEvent,
} from '@counterfoil/domain';
import { supplierRequestSentences } from './change-request-sentences.js';
import {
  because,
  contactChanges,
  count,
  detailChanges,
  limitChanges,
  payeeChanges,
  quoted,
  say,
  type Sentences,
  type SentenceWords,
  textChanges,
} from './sentence.js';
import { recordOnboardingSentences } from './onboarding-sentences.js';
import { answerSentences, linkSentences, verificationEmailSentences } from './verification-sentences.js';

type About = { readonly data: { readonly supplierId: string } };
const name = ({ data }: About, { supplierName }: SentenceWords): string => supplierName(data.supplierId);

const status = (ofacStatus: number | null): string =>
  screeningText(ofacStatus) || (ofacStatus === null ? '' : String(ofacStatus));

const standings: { readonly [status in RegisterStanding['status']]: string } = {
  ACTIVE: 'active',
  'not active': 'not active',
  unknown: 'not in the register',
};
const standingText = (standing: RegisterStanding | null): string =>
  standing === null ? '' : `${standings[standing.status]}, ${standing.registeredForGst ? '' : 'not '}registered for GST`;

/** Facts about supplier records. The name of the person comes before the sentence. */
export const supplierSentences: Sentences<SupplierEvent> = {
  ...supplierRequestSentences,
  ...linkSentences,
  ...answerSentences,
  ...verificationEmailSentences,
  ...recordOnboardingSentences,
  SupplierAdded: ({ data: { details, source, account, accountName } }, w) =>
    say(
      `added the supplier ${details.supplierName}${sourceTexts[source]}`,
      payeeChanges({ was: { account: null, accountName: null }, now: { account, accountName } }, w),
    ),
  SupplierRemoved: (e, w) => say(`removed ${name(e, w)}, which an import had added, by undoing that import`),
  SupplierDetailsChanged: (e, w) => say(`changed details of ${name(e, w)}`, detailChanges(e.data, w)),
  SupplierReferenceAssigned: (e, w) =>
    say(
      `gave ${name(e, w)} the supplier reference ${e.data.now} (${e.data.fileName}, row ${e.data.row})`,
      textChanges('Supplier code', e.data),
    ),
  SupplierContactChanged: (e, w) => say(`changed the contact of ${name(e, w)}`, contactChanges(e.data, w)),
  SupplierActivated: (e, w) => say(`activated ${name(e, w)}`),
  SupplierDeactivated: (e, w) => say(`deactivated ${name(e, w)}`),
  PaymentLimitSet: (e, w) =>
    say(`set the payment limit of ${name(e, w)} to ${amountText(e.data.now, w)}`, limitChanges(e.data, w)),
  AuthorizerCommented: (e, w) =>
    say(e.data.comment === null ? `commented on ${name(e, w)}` : `commented on ${name(e, w)}: ${e.data.comment}`),
  SelfCertificationRevoked: (e, w) =>
    say(`took back the certification of ${name(e, w)} under the name ${quoted(e.data.accountName)}${because(e.data.reason)}`),
  ScreeningStatusChanged: (e, w) =>
    say(
      `recorded the sanctions screening of ${name(e, w)} (${e.data.source}${
        e.data.listVersion === null ? '' : `, lists ${e.data.listVersion}`
      })`,
      textChanges('Sanctions status', { was: status(e.data.was), now: status(e.data.now) }),
    ),
  RegisterStatusRecorded: (e, w) =>
    say(`recorded that the company of ${name(e, w)} is ${standingText(e.data.now)} (${e.data.source})`),
  RegisterStatusChanged: (e, w) =>
    say(
      `recorded news of the company register about ${name(e, w)} (${e.data.source})`,
      textChanges('Company register', { was: standingText(e.data.was), now: standingText(e.data.now) }),
    ),
};

export const importSentences: Sentences<SupplierImportEvent> = {
  SupplierImportStarted: ({ data: { fileName, rows } }) => say(`started the import of ${fileName} with ${count(rows, 'row')}`),
  SuppliersImported: ({ data: { fromRow, toRow } }) => say(`imported the rows ${fromRow} to ${toRow}`),
  SupplierImportCompleted: ({ data: { counts } }) =>
    say(
      `completed an import: ${counts.added} added, ${counts.changed} changed, ${counts['change-requested']} waiting for approval, ` +
        `${counts.unchanged} unchanged, ${counts.failed} failed`,
    ),
  SupplierImportUndoStarted: () => say('started to undo an import'),
  ImportedRowsTakenBack: ({ data: { fromRow, toRow } }) => say(`took the imported rows ${fromRow} to ${toRow} back`),
  SupplierImportUndone: ({ data: { counts } }) =>
    say(
      `undid an import: ${counts.removed} removed, ${counts.deactivated} deactivated, ${counts.restored} as before, ` +
        `${counts['change-requested']} waiting for approval, ${counts.kept} left as changed since, ` +
        `${counts.unchanged} without anything to undo, ${counts.failed} failed`,
    ),
};
