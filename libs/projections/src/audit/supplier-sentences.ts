import { amlWords, type Limits, type Source, type SupplierEvent, type SupplierImportEvent } from '@counterfoil/domain';
import {
  accountText,
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
import { answerSentences, linkSentences, verificationEmailSentences } from './verification-sentences.js';

type About = { readonly data: { readonly supplierId: string } };
const name = ({ data }: About, { supplierName }: SentenceWords): string => supplierName(data.supplierId);

const through: Readonly<Record<Source, string>> = {
  form: '',
  import: ' by an import',
  certification: ' to certify it',
  supplier: ', as the supplier itself says',
};
const limitText = ({ limitAmount }: Limits, { money }: SentenceWords): string =>
  limitAmount === null ? 'no limit' : money(limitAmount);
const status = (ofacStatus: number | null): string =>
  amlWords(ofacStatus).reason || (ofacStatus === null ? '' : String(ofacStatus));

/** Facts about supplier records. The name of who did it stands before the sentence. */
export const supplierSentences: Sentences<SupplierEvent> = {
  ...linkSentences,
  ...answerSentences,
  ...verificationEmailSentences,
  SupplierAdded: ({ data: { details, source, account, accountName } }) =>
    say(
      `added the supplier ${details.supplierName}${through[source]}`,
      payeeChanges({ was: { account: null, accountName: null }, now: { account, accountName } }),
    ),
  SupplierRemoved: (e, w) => say(`removed ${name(e, w)}, which an import had added, by undoing that import`),
  SupplierDetailsChanged: (e, w) => say(`changed details of ${name(e, w)}`, detailChanges(e.data)),
  SupplierReferenceAssigned: (e, w) =>
    say(
      `gave ${name(e, w)} the supplier reference ${e.data.now} (${e.data.fileName}, row ${e.data.row})`,
      textChanges('Supplier code', e.data),
    ),
  SupplierContactChanged: (e, w) => say(`changed the contact of ${name(e, w)}`, contactChanges(e.data)),
  AccountChangeRequested: (e, w) =>
    say(`asked to change the account of ${name(e, w)}${through[e.data.source]}`, payeeChanges(e.data)),
  AccountChangeApproved: (e, w) => say(`approved the change of account of ${name(e, w)}`, payeeChanges(e.data)),
  AccountChangeDeclined: (e, w) => say(`declined the change of account of ${name(e, w)}${because(e.data.reason)}`),
  EmailChangeRequested: (e, w) =>
    say(`asked to change the verification e-mail of ${name(e, w)}${through[e.data.source]}`, textChanges('E-mail', e.data)),
  EmailChangeApproved: (e, w) =>
    say(`approved the change of the verification e-mail of ${name(e, w)}`, textChanges('E-mail', e.data)),
  EmailChangeDeclined: (e, w) => say(`declined the change of the verification e-mail of ${name(e, w)}${because(e.data.reason)}`),
  SupplierActivated: (e, w) => say(`activated ${name(e, w)}`),
  SupplierDeactivated: (e, w) => say(`deactivated ${name(e, w)}`),
  PaymentLimitSet: (e, w) =>
    say(`set the payment limit of ${name(e, w)} to ${limitText(e.data.now, w)}`, limitChanges(e.data, w)),
  LimitRaiseRequested: (e, w) =>
    say(`asked to raise the payment limit of ${name(e, w)} to ${limitText(e.data.now, w)}`, limitChanges(e.data, w)),
  LimitRaiseApproved: (e, w) =>
    say(`approved the payment limit of ${name(e, w)}: ${limitText(e.data.now, w)}`, limitChanges(e.data, w)),
  LimitRaiseDeclined: (e, w) => say(`declined to raise the payment limit of ${name(e, w)}${because(e.data.reason)}`),
  AuthorizerCommented: (e, w) =>
    say(e.data.comment === null ? `commented on ${name(e, w)}` : `commented on ${name(e, w)}: ${e.data.comment}`),
  SelfCertificationRequested: (e, w) =>
    say(
      `asked to certify the account ${accountText(e.data.account)} of ${name(e, w)} under the name ${quoted(e.data.accountName)}${because(e.data.reason)}`,
    ),
  SupplierSelfCertified: (e, w) =>
    say(`certified the account ${accountText(e.data.account)} of ${name(e, w)} under the name ${quoted(e.data.accountName)}`),
  SelfCertificationDeclined: (e, w) => say(`declined to certify ${name(e, w)}${because(e.data.reason)}`),
  SelfCertificationRevoked: (e, w) =>
    say(`took back the certification of ${name(e, w)} under the name ${quoted(e.data.accountName)}${because(e.data.reason)}`),
  ScreeningStatusChanged: (e, w) =>
    say(
      `recorded the sanctions screening of ${name(e, w)} (${e.data.source})`,
      textChanges('Sanctions status', { was: status(e.data.was), now: status(e.data.now) }),
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
