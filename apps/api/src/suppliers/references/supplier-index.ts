import { foldName } from '@counterfoil/domain';
import { type PastNameDoc, pastNames, type SupplierDoc } from '@counterfoil/projections';
import { inTurns } from '../../platform/in-turns.js';
import type { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import type { WantedRow } from './wanted-row.js';

/** The fields of a supplier record that a reference file is compared with. */
export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly entityId: string | null;
  readonly matchKey: string | null;
  readonly govCode: string | null;
  readonly nameKeys: readonly string[];
};

export type Match =
  | { readonly kind: 'one'; readonly supplier: Candidate }
  | { readonly kind: 'many'; readonly suppliers: readonly Candidate[] }
  /** `contradicted`: a supplier has this name, but another account or company number. */
  | { readonly kind: 'none'; readonly contradicted: boolean };

/** Codes whose former suppliers are looked up at once. */
const CODES_AT_ONCE = 500;

/**
 * The suppliers that the rows of a file may refer to. All records are read once, because a name is compared in its folded form and
 * with both names of a record. Only records that a row names are kept.
 */
export const suppliersNamed = async (
  readModels: ReadModels,
  { tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>,
  rows: readonly WantedRow[],
): Promise<SupplierIndex> => {
  const wanted = new Set(rows.flatMap((row) => [...keysOf(row), codeKey(row.reference)]));
  const own = entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId } as const];
  const index = new SupplierIndex();
  for await (const doc of readModels.scan<SupplierDoc>(tenant, 'suppliers', own)) {
    const candidate = candidateOf(doc);
    const keys = candidate.code === null ? keysOf(candidate) : [...keysOf(candidate), codeKey(candidate.code)];
    if (keys.some((key) => wanted.has(key))) index.add(candidate);
  }
  for await (const values of inTurns([...new Set(rows.map(({ reference }) => reference))], CODES_AT_ONCE)) {
    const past = [
      { field: 'by', op: 'equals', value: 'code' },
      { field: 'key', op: 'one-of', values },
    ] as const;
    for await (const one of readModels.scan<PastNameDoc>(tenant, pastNames.name, past)) index.addPast(one);
  }
  return index;
};

export const candidateOf = (doc: SupplierDoc): Candidate => ({
  id: doc.id,
  name: doc.supplierName,
  code: doc.supplierCode,
  entityId: doc.entityId,
  matchKey: doc.matchKey,
  govCode: doc.govCode,
  nameKeys: [...new Set([foldName(doc.supplierName), doc.nameKey])],
});

type Identity = Pick<Candidate, 'matchKey' | 'govCode' | 'nameKeys'>;

/** In order of certainty, the most certain first. */
const provingKeys = ({ matchKey, govCode }: Identity): readonly string[] => [
  ...(matchKey === null ? [] : [`account ${matchKey}`]),
  ...(govCode === null ? [] : [`number ${govCode}`]),
];
const nameKey = (name: string): string => `name ${name}`;
const codeKey = (code: string): string => `code ${code}`;
const keysOf = (identity: Identity): readonly string[] => [...provingKeys(identity), ...identity.nameKeys.map(nameKey)];

export class SupplierIndex {
  readonly #byKey = new Map<string, Candidate[]>();
  readonly #owners = new Map<string, Candidate>();
  readonly #past = new Map<string, PastNameDoc[]>();

  add(candidate: Candidate): void {
    for (const key of keysOf(candidate)) {
      const others = this.#byKey.get(key);
      if (others === undefined) this.#byKey.set(key, [candidate]);
      else others.push(candidate);
    }
    if (candidate.code !== null) this.own(candidate, candidate.code);
  }

  /** The supplier that has a code. A code names one record within an entity. */
  ownerOf(reference: string, entityId: string | null): Candidate | null {
    return this.#owners.get(placeOf(reference, entityId)) ?? null;
  }

  addPast(past: PastNameDoc): void {
    const key = placeOf(past.key, past.entityId);
    this.#past.set(key, [...(this.#past.get(key) ?? []), past]);
  }

  /** The name of another supplier that once had the reference (P-11.12); null: none had. */
  formerOwnerOf(reference: string, { id, entityId }: Candidate): string | null {
    return this.#past.get(placeOf(reference, entityId))?.find(({ supplierId }) => supplierId !== id)?.supplierName ?? null;
  }

  /** Records that this supplier now has the code. */
  own(supplier: Candidate, reference: string): void {
    const key = placeOf(reference, supplier.entityId);
    if (!this.#owners.has(key)) this.#owners.set(key, supplier);
  }

  /**
   * Matches by account, else by company number, else by name. When several records match, the name decides. A name proves nothing
   * against an account.
   */
  match(row: WantedRow): Match {
    for (const key of provingKeys(row)) {
      const found = this.#under(key, row);
      if (found.length > 0) return one(found, row.nameKeys);
    }
    const named = [...new Set(row.nameKeys.flatMap((name) => this.#under(nameKey(name), row)))];
    const fitting = named.filter((supplier) => agree(row.matchKey, supplier.matchKey) && agree(row.govCode, supplier.govCode));
    if (fitting.length === 0) return { kind: 'none', contradicted: named.length > 0 };
    return one(fitting, []);
  }

  #under(key: string, { entityId }: WantedRow): readonly Candidate[] {
    const found = this.#byKey.get(key) ?? [];
    return entityId === null ? found : found.filter((supplier) => supplier.entityId === entityId);
  }
}

const placeOf = (reference: string, entityId: string | null): string => JSON.stringify([entityId, reference]);

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

const one = (found: readonly Candidate[], nameKeys: readonly string[]): Match => {
  if (found.length === 1) return { kind: 'one', supplier: found[0]! };
  const named = found.filter((supplier) => supplier.nameKeys.some((name) => nameKeys.includes(name)));
  return named.length === 1 ? { kind: 'one', supplier: named[0]! } : { kind: 'many', suppliers: found };
};
