import { fold } from '../../../kernel/decider.js';
import type { RecordedFact } from '../../../kernel/fact.js';
import { plusDays } from '../../../kernel/zoned-time.js';
import type { SupplierEvent } from '../../events.js';
import { supplier } from '../../supplier.js';

type History = readonly RecordedFact<SupplierEvent>[];

/** An address that a notice goes to. `source`: the event it was learned from, and of which person; null: the address on file. */
export type NoticeAddress = { readonly to: string; readonly source: string | null };

/** For how many days a replaced address is still told about changes: a theft begins with the address. */
const TOLD_FOR_DAYS = 30;

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const listed = (found: readonly { readonly to: string | null; readonly source: string | null }[]): readonly NoticeAddress[] =>
  found
    .flatMap(({ to, source }) => (to === null ? [] : [{ to, source }]))
    .filter(({ to }, i, all) => all.findIndex((one) => sameAddress(one.to, to)) === i);

/**
 * The address on file when something happened, and those that were replaced lately: one of them is not read by whoever changes a
 * record for a theft. An address that is gone warns nobody.
 */
export const addressesOfRecord = (before: History, at: string): readonly NoticeAddress[] => {
  const state = fold(supplier, before);
  const replaced = before.flatMap(({ id, type, data, meta }) =>
    type === 'EmailChangeApproved' && plusDays(meta.at, TOLD_FOR_DAYS) > at ? [{ to: data.was, source: id }] : [],
  );
  return listed([{ to: state.status === 'unknown' ? null : state.email, source: null }, ...replaced]);
};

/** Who is told about a claim: the addresses that its link went to, and all others that are known. */
export type ClaimAddresses = { readonly ofLink: readonly NoticeAddress[]; readonly others: readonly NoticeAddress[] };

/**
 * What was typed through the link of the claim itself counts for nothing here: it neither adds an address nor takes one out (P-4.3.8).
 */
export const addressesForClaim = (before: History, requestId: string, at: string): ClaimAddresses => {
  const link = linkAddresses(before, requestId);
  const known = listed([...addressesOfRecord(before, at), ...earlierContacts(before)]);
  const isOfLink = ({ to }: NoticeAddress): boolean => link.some((one) => sameAddress(one, to));
  return { ofLink: known.filter(isOfLink), others: known.filter((one) => !isOfLink(one)) };
};

/** The addresses that a link and the links it replaced by passing on were sent to. */
const linkAddresses = (before: History, requestId: string | null): readonly string[] =>
  before.flatMap((event) => {
    if (event.type !== 'LinkIssued' || event.data.requestId !== requestId) return [];
    const { to, because, replaces } = event.data;
    return [...(to === null ? [] : [to]), ...(because === 'delegated' ? linkAddresses(before, replaces) : [])];
  });

/** Contacts and finance contacts of earlier answers that stood. Anybody with a link can leave a contact without an answer. */
const earlierContacts = (before: History): readonly { readonly to: string | null; readonly source: string }[] => {
  const stood = standing(before);
  return before.flatMap(({ id, type, data }) =>
    type === 'VerifierDetailsProvided' && (data.requestId === null || stood.has(data.requestId))
      ? [
          { to: data.email, source: `${id}:contact` },
          { to: data.cfoEmail, source: `${id}:finance` },
        ]
      : [],
  );
};

/** Requests whose account was confirmed, or whose claim was approved. */
const standing = (before: History): ReadonlySet<string> => {
  const approved = new Set(before.flatMap(({ type, data }) => (type === 'AccountChangeApproved' ? [data.requestId] : [])));
  const confirmed = before.flatMap(({ type, data, meta }) => {
    if (type === 'SupplierVerified') return [data.requestId];
    const isClaim = type === 'CorrectDetailsProvided' || type === 'OnboardingRequested';
    return isClaim && approved.has(claimIdOf(meta.commandId)) ? [data.requestId] : [];
  });
  return new Set(confirmed.filter((requestId) => requestId !== null));
};

/** The change request that a claim becomes, by the command that made it. */
export const claimIdOf = (commandId: string): string => `${commandId}:account`;
