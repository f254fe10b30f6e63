import type { ReadModel } from '@counterfoil/projections';
import type { Doc, ReadStore, Versioned } from '../port.js';

/** A model with a field of every type. Documents of the tests carry their id, so that pages can be told apart. */
export const sample: ReadModel = {
  name: 'sample',
  version: 1,
  fields: { id: 'text', name: 'text', code: 'text', amount: 'integer', active: 'flag', at: 'instant' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: ['name', 'code'],
  filteredInOrderOf: { code: ['at', 'name'] },
};

export const ANNA = 'anna0000';
export const BEN = 'ben00000';

type SampleFields = {
  readonly name?: string | null;
  readonly code?: string | null;
  readonly amount?: number | null;
  readonly active?: boolean | null;
  readonly at?: string | null;
};

/** A document with the fields given and null for the others; `carried` is not declared. */
export const docOf = (
  id: string,
  { name = null, code = null, amount = null, active = null, at = null }: SampleFields = {},
): Doc => ({
  id,
  name,
  code,
  amount,
  active,
  at,
  carried: { by: [id, 1, null, true] },
});

export const at = (number: number): string => String(number).padStart(16, '0');

export const versioned = (tenant: string, doc: Doc, position = at(1)): Versioned => ({
  tenant,
  id: doc.id as string,
  doc,
  position,
});

export const checkpointAt = (number: number) => ({ position: at(number), storeId: 'log-1', state: {} });

/** Saves documents of the sample model. */
export const saveSample = (store: ReadStore, versions: readonly Versioned[], model = sample.name): Promise<void> =>
  store.saveBatch('test', new Map([[model, versions]]), checkpointAt(1));

export const idsOf = (docs: readonly Doc[]): readonly string[] => docs.map(({ id }) => id as string);

export const collect = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};
