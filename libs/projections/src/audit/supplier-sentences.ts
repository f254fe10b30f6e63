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

type About = { readonly data: { readonly supplierId: string } };
const name = ({ data }: About, { supplierName }: SentenceWords): string => supplierName(data.supplierId);

const through: Readonly<Record<Source, string>> = { form: '', import: ' by an import', certification: ' to certify it' };
const weakly = (grade: 'strong' | 'weak'): string =>
  grade === 'weak' ? " (weak answer: from the customer's own surroundings)" : '';
const limitText = ({ limitAmount }: Limits, { money }: SentenceWords): string =>
  limitAmount === null ? 'no limit' : money(limitAmount);
const status = (ofacStatus: number | null): string =>
  amlWords(ofacStatus).reason || (ofacStatus === null ? '' : String(ofacStatus));

/** Facts about supplier records. The name of who did it stands before the sentence. */
export const supplierSentences: Sentences<SupplierEvent> = {
  SupplierAdded: ({ data: { details, source, account, accountName } }) =>
    say(
      `added the supplier ${details.supplierName}${through[source]}`,
      payeeChanges({ was: { account: null, accountName: null }, now: { account, accountName } }),
    ),
  SupplierDetailsChanged: (e, w) => say(`changed details of ${name(e, w)}`, detailChanges(e.data)),
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
  SupplierVerified: (e, w) =>
    say(
      `confirmed the account ${accountText(e.data.account)} of ${name(e, w)}${e.data.flag === 0 ? ' under another name' : ''}${weakly(e.data.grade)}`,
      textChanges('Account name', { was: e.data.was, now: e.data.accountName }),
    ),
  AccountReportedIncorrect: (e, w) =>
    say(`reported the account ${accountText(e.data.account)} of ${name(e, w)} as incorrect${weakly(e.data.grade)}`),
  VerifierDetailsProvided: (e, w) => say(`gave contact details for ${name(e, w)}`),
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
};
