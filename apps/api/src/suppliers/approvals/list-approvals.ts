import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { cardOf, entryOfNumber, isFreshFrom, numbersOf, reasonCodes, supplierFacts, weakText } from '@counterfoil/domain';
import {
  type AdditionList,
  type Approval,
  type KnownPhone,
  nearChange,
  type SupplierChangeRequest,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import { AdditionLists } from './addition-lists.js';
import { isOfList, recordsWaiting, type Waiting } from './waiting.js';
import { wordsOfCompany } from '../supplier-words.js';

/** Maximum number of requests in the answer. Further ones follow when these are decided. */
const MOST_SHOWN = 2_000;

export type ApprovalsAnswer = {
  readonly rows: readonly Approval[];
  readonly total: number;
  /** Additions from supplier lists, which are not among the rows. */
  readonly lists: readonly AdditionList[];
  readonly position: string;
};

/** All change requests of suppliers with old and new values, oldest first (P-11). */
export class ListApprovals extends SessionQuery<void, ApprovalsAnswer> {}

@QueryHandler(ListApprovals)
export class ListApprovalsHandler implements IQueryHandler<ListApprovals> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly lists: AdditionLists,
    private readonly clock: Clock,
  ) {}

  async execute({ session }: ListApprovals): Promise<ApprovalsAnswer> {
    const { tenant, userId, entityId } = session;
    const position = await this.readModels.position();
    const all = await this.waiting(tenant, entityId);
    const waiting = all.filter((one) => !isOfList(one));
    const shown = waiting.slice(0, MOST_SHOWN);
    const [customer, approver, nameOf] = await Promise.all([
      this.customers.of(tenant),
      this.secondPerson.toShow(session),
      this.customers.namer(tenant, shown.flatMap(peopleOf)),
    ]);
    const words = wordsOfCompany(customer);
    const rows = shown.map((one): Approval => {
      const { doc, request } = one;
      const [wasText, nowText] = cardOf(supplierFacts[request.kind], request.change, words);
      return {
        ...request,
        supplierId: doc.id,
        supplierName: doc.supplierName,
        supplierCode: doc.supplierCode,
        requestedByName: nameOf(request.requestedBy),
        checks: request.checks.map((one) => ({ ...one, byName: nameOf(one.by) })),
        isCoolingOff: request.coolsOffAt !== null && this.clock.now() < request.coolsOffAt,
        warning: nearChange(request, doc),
        waivedByName: request.waivedBy === null ? null : nameOf(request.waivedBy),
        wasText,
        nowText,
        ...claimWords(request),
        knownPhone: request.claim === null ? null : knownPhone(one, nameOf, this.clock.now()),
        blockedBecause:
          [request.requestedBy, ...request.behind]
            .map((by) => blockedBecause(by, userId, approver))
            .find((reason) => reason !== null) ?? null,
      };
    });
    return { rows, total: waiting.length, lists: await this.lists.of(session, all.filter(isOfList)), position };
  }

  private async waiting(tenant: string, entityId: string | null): Promise<readonly Waiting[]> {
    const waiting: Waiting[] = [];
    for await (const doc of recordsWaiting(this.readModels, tenant, entityId))
      waiting.push(...doc.changeRequests.map((request) => ({ doc, request })));
    return waiting.sort((a, b) => (a.request.at < b.request.at ? -1 : Number(a.request.at > b.request.at)));
  }
}

const peopleOf = ({ doc, request: { requestedBy, checks, waivedBy, claim } }: Waiting): readonly string[] => [
  requestedBy,
  ...checks.map(({ by }) => by),
  ...(waivedBy === null ? [] : [waivedBy]),
  ...(claim === null ? [] : doc.contactEntries.map(({ by }) => by.id)),
];

/** A phone number of the contact on file, preferably one that may be used for a call-back about the claim. */
const knownPhone = (
  { doc: { contact, contactEntries }, request: { requestedBy, behind } }: Waiting,
  nameOf: (id: string) => string,
  now: string,
): KnownPhone | null => {
  const people = [requestedBy, ...behind];
  const phones = numbersOf(contact).flatMap((number): readonly KnownPhone[] => {
    const entry = entryOfNumber(contactEntries, number);
    if (entry === null) return [];
    const byName = entry.by.kind === 'supplier' ? 'the supplier' : nameOf(entry.by.id);
    return [{ number, byName, at: entry.at, counts: !isFreshFrom(entry, people, now) }];
  });
  return phones.find(({ counts }) => counts) ?? phones[0] ?? null;
};

/** The words of a claim; null for other change requests. */
const claimWords = ({ claim }: SupplierChangeRequest): Pick<Approval, 'verifierName' | 'reasonText' | 'weakText'> => {
  const verifier = claim?.verifier ?? null;
  return {
    verifierName: [verifier?.firstName, verifier?.lastName].filter(Boolean).join(' ') || null,
    reasonText: claim === null || claim.reason === null ? null : reasonCodes[claim.reason],
    weakText: claim?.grade === 'weak' ? weakText(claim.weakBecause) : null,
  };
};
