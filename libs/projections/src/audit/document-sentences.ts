import { type DocumentEvent, type DocumentRequestEvent, documentTypes, type ScanResult } from '@counterfoil/domain';
import { because, quoted, say, type Sentences, type SentenceWords } from './sentence.js';

const named = (title: string | null): string => (title === null ? 'a document' : `the document ${quoted(title)}`);
const of = (supplierId: string | null, { supplierName }: SentenceWords): string =>
  supplierId === null ? 'the company' : supplierName(supplierId);
const day = (date: string | null): string => date ?? 'never';

const notScanned: { readonly [because in NonNullable<ScanResult['because']>]: string } = {
  'no-scanner': 'there is no scanner',
  'timed-out': 'the scanner did not answer in time',
  failed: 'the scanner failed',
};

export const documentSentences: Sentences<DocumentEvent> = {
  DocumentUploaded: ({ data: { title, supplierId, contentType, expiryDate } }, words) =>
    say(
      `uploaded ${named(title)} of ${of(supplierId, words)} (${documentTypes[contentType].words})`,
      expiryDate === null ? [] : [{ field: 'Expiry date', was: '', now: expiryDate }],
    ),
  DocumentReplaced: ({ data: { supplierId, contentType, expiryDate } }, words) =>
    say(`uploaded a new version of a document of ${of(supplierId, words)} (${documentTypes[contentType].words})`, [
      { field: 'Expiry date', was: '', now: day(expiryDate) },
    ]),
  DocumentScanned: ({ data }) =>
    say(
      data.verdict === 'clean'
        ? `scanned a document: ${data.scanner} found nothing`
        : data.verdict === 'infected'
          ? `scanned a document: ${data.scanner} found ${data.signature}`
          : `did not scan a document: ${notScanned[data.because]}`,
    ),
  DocumentExpirySet: ({ data: { supplierId, was, now } }, words) =>
    say(`changed the expiry date of a document of ${of(supplierId, words)}`, [
      { field: 'Expiry date', was: day(was), now: day(now) },
    ]),
  DocumentRemoved: ({ data: { supplierId, reason } }, words) =>
    say(`removed a document of ${of(supplierId, words)}${because(reason)}`),
  DocumentErased: ({ data: { supplierId, reason, sha256s } }, words) =>
    say(`erased a document of ${of(supplierId, words)}${because(reason)}`, [
      { field: 'SHA-256 of each version', was: sha256s.join(', '), now: '' },
    ]),
};

export const documentRequestSentences: Sentences<DocumentRequestEvent> = {
  DocumentRequested: ({ data: { supplierId, title, because: why } }, words) =>
    say(
      why === 'asked'
        ? `asked ${of(supplierId, words)} for ${named(title)}`
        : `asked ${of(supplierId, words)} for a new version of ${named(title)}, which expires`,
    ),
  DocumentRequestEmailAttempted: ({ data: { supplierId, attempt } }, words) =>
    say(`began to email ${of(supplierId, words)} about a document (attempt ${attempt})`),
  DocumentRequestEmailSent: ({ data: { supplierId } }, words) => say(`emailed ${of(supplierId, words)} about a document`),
  DocumentRequestEmailGivenUp: ({ data: { supplierId, because: why } }, words) =>
    say(
      `gave up emailing ${of(supplierId, words)} about a document: ${why === 'refused' ? 'the mail server refuses it' : 'every attempt failed'}`,
    ),
  DocumentRequestOpened: ({ data: { address } }) =>
    say(`opened the link of a document request${address === null ? '' : ` from ${address}`}`),
  DocumentProvided: () => say('provided a document that was asked for'),
  DocumentRequestWithdrawn: ({ data: { supplierId } }, words) =>
    say(`withdrew the request to ${of(supplierId, words)} for a document`),
  DocumentRequestErased: () => say('erased the personal data of a document request'),
};
