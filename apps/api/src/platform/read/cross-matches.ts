import { isApprovedAlone, type OtherFact } from '@counterfoil/domain';
import type { Filter, SupplierDoc } from '@counterfoil/projections';
import type { ReadStore, TenantDoc } from '@counterfoil/read-store';

/** Records read at once. All of them are read: the last one may belong to the customer that reported the account. */
const PAGE = 1_000;

/**
 * Whether a record proves anything here. A weak answer to another customer does not, and neither does one that a second person
 * there accepted, nor one about an account or email that a single operator there put on file and approved alone (P-10.30).
 */
const isWitness = ({ answerGrade, answerAccepted, changeRequests, hands }: SupplierDoc): boolean =>
  answerGrade === 'strong' &&
  answerAccepted === null &&
  !isApprovedAlone(hands) &&
  !changeRequests.some(({ bySupplier }) => bySupplier);

/** Replaces the stream of another customer in evidence: the fact is identified by its hash, and the customer stays unknown. */
const ELSEWHERE = 'another-customer';

/**
 * What the active records of other customers say about these accounts. This is the only place where a decision reads across
 * tenants. Only names, numbers and evidence are used; users never learn who the other customer is.
 */
export const crossMatches = async (
  readStore: ReadStore,
  tenant: string,
  matchKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherFact[]>> => {
  const found = new Map<string, OtherFact[]>();
  const filters = [
    { field: 'matchKey', op: 'one-of', values: matchKeys },
    { field: 'active', op: 'equals', value: true },
  ] as const;
  for await (const { tenant: theirs, doc } of recordsOfOthers(readStore, tenant, filters)) {
    const { matchKey, reported, govCode, answered, accountName } = doc;
    const verifiedName = isWitness(doc) ? doc.verifiedName : null;
    if (matchKey === null || answered === null || (verifiedName === null && !reported)) continue;
    const fact: OtherFact = {
      tenant: theirs,
      verifiedName: verifiedName ?? accountName ?? '',
      reported,
      govCode,
      answered: { ...answered, stream: ELSEWHERE, revision: 0 },
    };
    const known = found.get(matchKey);
    if (known === undefined) found.set(matchKey, [fact]);
    else known.push(fact);
  }
  return found;
};

async function* recordsOfOthers(
  readStore: ReadStore,
  tenant: string,
  filters: readonly Filter[],
): AsyncGenerator<TenantDoc<SupplierDoc>> {
  for (let after: TenantDoc<SupplierDoc> | undefined; ; ) {
    const page: readonly TenantDoc<SupplierDoc>[] = await readStore.listAcrossTenants<SupplierDoc>(
      'suppliers',
      filters,
      PAGE,
      after,
      tenant,
    );
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1);
  }
}
