import { fold } from '../../../kernel/decider.js';
import type { RecordedFact } from '../../../kernel/fact.js';
import { plusDays } from '../../../kernel/zoned-time.js';
import type { SupplierEvent } from '../../events.js';
import { supplier } from '../../supplier.js';

type History = readonly RecordedFact<SupplierEvent>[];

/** An address that a notice goes to. `source` is the event it is known from and the person's role; null for the address on file. */
export type NoticeAddress = { readonly to: string; readonly source: string | null };

/** How many days a replaced address still gets notices, because a fraud usually begins with changing the address. */
const TOLD_FOR_DAYS = 30;

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const listed = (found: readonly { readonly to: string | null; readonly source: string | null }[]): readonly NoticeAddress[] =>
  found
    .flatMap(({ to, source }) => (to === null ? [] : [{ to, source }]))
    .filter(({ to }, i, all) => all.findIndex((one) => sameAddress(one.to, to)) === i);

/**
 * The address on file when something happened, and addresses that were replaced recently. A fraudster who changes the record does not
 * read all of them.
 */
export const addressesOfRecord = (before: History, at: string): readonly NoticeAddress[] => {
  const state = fold(supplier, before);
  const replaced = before.flatMap(({ id, type, data, meta }) =>
    type === 'EmailChangeApproved' && plusDays(meta.at, TOLD_FOR_DAYS) > at ? [{ to: data.was, source: id }] : [],
  );
  return listed([{ to: state.status === 'unknown' ? null : state.email, source: null }, ...replaced]);
};

/** The addresses that are told about a claim: those that its link went to, and all other known ones. */
export type ClaimAddresses = { readonly ofLink: readonly NoticeAddress[]; readonly others: readonly NoticeAddress[] };

/** Data entered through the claim's own link has no effect here: it neither adds nor removes an address (P-4.3.8). */
export const addressesForClaim = (before: History, requestId: string, at: string): ClaimAddresses => {
  const link = linkAddresses(before, requestId);
  const known = listed([...addressesOfRecord(before, at), ...earlierContacts(before)]);
  const isOfLink = ({ to }: NoticeAddress): boolean => link.some((one) => sameAddress(one, to));
  return { ofLink: known.filter(isOfLink), others: known.filter((one) => !isOfLink(one)) };
};

/** The addresses that a link was sent to, including the links that it replaced when it was passed on. */
const linkAddresses = (before: History, requestId: string | null): readonly string[] =>
  before.flatMap((event) => {
    if (event.type !== 'LinkIssued' || event.data.requestId !== requestId) return [];
    const { to, because, replaces } = event.data;
    return [...(to === null ? [] : [to]), ...(because === 'delegated' ? linkAddresses(before, replaces) : [])];
  });

/**
 * Contacts and finance contacts of earlier accepted answers. Contacts without an answer are ignored, because anybody with a link
 * can leave one.
 */
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

/** Requests whose account was confirmed or whose claim was approved. */
const standing = (before: History): ReadonlySet<string> => {
  const approved = new Set(before.flatMap(({ type, data }) => (type === 'AccountChangeApproved' ? [data.requestId] : [])));
  const confirmed = before.flatMap(({ type, data, meta }) => {
    if (type === 'SupplierVerified') return [data.requestId];
    const isClaim = type === 'CorrectDetailsProvided' || type === 'OnboardingRequested';
    return isClaim && approved.has(claimIdOf(meta.commandId)) ? [data.requestId] : [];
  });
  return new Set(confirmed.filter((requestId) => requestId !== null));
};

/** The id of the change request for a claim made by this command. */
export const claimIdOf = (commandId: string): string => `${commandId}:account`;
