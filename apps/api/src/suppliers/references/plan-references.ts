import type { ReferenceCounts, ReferenceOutcome, ReferenceRowAnswer } from '@counterfoil/projections';
import type { Candidate, SupplierIndex } from './supplier-index.js';
import type { WantedRow } from './wanted-row.js';

/** The planned or actual outcome of a row. */
export type PlannedRow = {
  readonly row: WantedRow;
  readonly supplier: Candidate | null;
  readonly outcome: ReferenceOutcome;
  readonly problem: string | null;
};

/** The maximum length that the form accepts. */
const LONGEST = 100;

/** The outcome of every row of a file, in order: an earlier row may add or take a code that a later row names. */
export const planReferences = (rows: readonly WantedRow[], index: SupplierIndex): readonly PlannedRow[] => {
  const given = new Map<string, string>();
  return rows.map((row) => {
    const planned = planRow(row, index, given);
    if (planned.outcome === 'assigned' && planned.supplier !== null) {
      given.set(planned.supplier.id, row.reference);
      index.own(planned.supplier, row.reference);
    }
    return planned;
  });
};

const planRow = (row: WantedRow, index: SupplierIndex, given: ReadonlyMap<string, string>): PlannedRow => {
  const left = (outcome: ReferenceOutcome, problem: string, supplier: Candidate | null = null): PlannedRow => ({
    row,
    supplier,
    outcome,
    problem: [problem, row.note ?? ''].filter(Boolean).join(' '),
  });
  const { reference } = row;
  if (reference === '') return left('no-reference', 'The row gives no reference.');
  if (reference.length > LONGEST) return left('no-reference', `A reference has ${LONGEST} characters at most.`);
  const match = index.match(row);
  if (match.kind === 'many') return left('ambiguous', `${match.suppliers.length} suppliers fit: ${namesOf(match.suppliers)}.`);
  if (match.kind === 'none')
    return left('unknown', match.contradicted ? CONTRADICTED : 'No supplier has this account, company number or name.');
  const { supplier } = match;
  const code = given.get(supplier.id) ?? supplier.code;
  if (code === reference) return { row, supplier, outcome: 'same', problem: row.note };
  if (code !== null) return left('other-reference', `This supplier has another reference already: ${code}.`, supplier);
  const owner = index.ownerOf(reference, supplier.entityId);
  if (owner !== null) return left('taken', `Another supplier has this reference already: ${owner.name}.`, supplier);
  const former = index.formerOwnerOf(reference, supplier);
  // A file says nothing to a second person, and whoever reuses a code may want to pass for the supplier that had it.
  if (former !== null)
    return left('taken', `${former} had this reference before. Please enter it on the supplier's page.`, supplier);
  return { row, supplier, outcome: 'assigned', problem: row.note };
};

const CONTRADICTED = 'The supplier of this name has another account or company number.';
const NAMED = 3;

const namesOf = (suppliers: readonly Candidate[]): string => {
  const names = suppliers.map(({ name }) => name).sort();
  return [...names.slice(0, NAMED), ...(names.length > NAMED ? ['...'] : [])].join(', ');
};

const none: ReferenceCounts = {
  assigned: 0,
  same: 0,
  'other-reference': 0,
  taken: 0,
  ambiguous: 0,
  unknown: 0,
  'no-reference': 0,
  failed: 0,
};

export const countsOf = (rows: readonly PlannedRow[]): ReferenceCounts => {
  const counts: { [outcome in ReferenceOutcome]: number } = { ...none };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
};

export const rowAnswer = ({ row, supplier, outcome, problem }: PlannedRow): ReferenceRowAnswer => ({
  row: row.row,
  reference: row.reference,
  named: row.named,
  supplierId: supplier?.id ?? null,
  supplierName: supplier?.name ?? null,
  outcome,
  problem,
});

const LEFT_SHOWN = 200;

/** Rows that a person has to look at. */
export const leftRows = (rows: readonly PlannedRow[]): readonly ReferenceRowAnswer[] =>
  rows
    .filter(({ outcome }) => outcome !== 'assigned' && outcome !== 'same')
    .slice(0, LEFT_SHOWN)
    .map(rowAnswer);
