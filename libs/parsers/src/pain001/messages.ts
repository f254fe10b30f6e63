import type { Clues } from '../reading/format.js';
import type { XmlTag } from '../xml/read-xml.js';

/** Names of the message element in payment orders: since version .03, and before. */
const orderElement = /^(?:CstmrCdtTrfInitn|pain\.001\.001\.[0-9]{2})$/;

/** Message elements of other kinds: reports, direct debits, statements, orders between banks (ISO 20022). */
const otherElements: ReadonlySet<string> = new Set([
  'CstmrPmtStsRpt', // pain.002
  'CstmrPmtRvsl', // pain.007
  'CstmrDrctDbtInitn', // pain.008
  'BkToCstmrAcctRpt', // camt.052
  'BkToCstmrStmt', // camt.053
  'BkToCstmrDbtCdtNtfctn', // camt.054
  'CstmrPmtCxlReq', // camt.055
  'RsltnOfInvstgtn', // camt.029
  'AcctRptgReq', // camt.060
  'FIToFICstmrCdtTrf', // pacs.008
  'FIToFIPmtStsRpt', // pacs.002
]);

const otherElement = /^(?:pain|camt|pacs)\.[0-9]{3}\.[0-9]{3}\.[0-9]{2}$/;

/** Namespaces end with the message's identifier; those of national variants have a suffix. */
const otherNamespace = /\b(?:pain\.(?!001\b)|camt\.|pacs\.)[0-9]{3}\.[0-9]{3}\b/;

export const isPaymentOrder = (local: string): boolean => orderElement.test(local);

/** A message of ISO 20022 that orders no payments. */
export const isOtherMessage = (local: string): boolean => otherElements.has(local) || otherElement.test(local);

/** A Document with the namespace of such a message, regardless of the name of its element. */
export const holdsOtherMessage = ({ name, local, attributes }: XmlTag): boolean => {
  if (local !== 'Document') return false;
  const prefix = name.slice(0, -local.length - 1);
  return otherNamespace.test(attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? '');
};

const known = [...otherElements, 'CstmrCdtTrfInitn'].join('|');
const marks = new RegExp(
  String.raw`[<:](?:${known}|(?:pain|camt|pacs)\.[0-9]{3}\.[0-9]{3}\.[0-9]{2})[\s/>]` +
    String.raw`|\sxmlns(?::[\w.-]{1,40})?\s{0,9}=\s{0,9}["'][^"'<>]{0,200}?\b(?:pain|camt|pacs)\.[0-9]{3}\.[0-9]{3}` +
    String.raw`|<!DOCTYPE\s{1,9}Document\b`,
);

/** XML that names a message of ISO 20022, payment order or not, or an element Document that it defines itself. */
export const detectPain001 = ({ head }: Pick<Clues, 'head'>): boolean => head.trimStart().startsWith('<') && marks.test(head);
