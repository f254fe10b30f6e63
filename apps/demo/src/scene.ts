import { type Call } from '@counterfoil/api';
import {
  type Actor,
  fold,
  type KnownSupplier,
  supplier,
  type SupplierCommand,
  type SupplierEvent,
  type RecordedFact,
} from '@counterfoil/domain';
import type { Company } from './companies.js';
import type { DemoSupplier } from './demo-suppliers.js';
import { type Desk, demoCall } from './desk.js';

/** A record at a moment of the demo's year, with the calls that change it. */
export type Scene = {
  readonly desk: Desk;
  readonly company: Company;
  readonly record: DemoSupplier;
  /** The supplier's current state in the log. */
  readonly known: KnownSupplier;
  /** The call of this scene's command, made by the given actor. */
  readonly call: (actor: Actor) => Call;
};

type Place = Pick<Scene, 'desk' | 'company' | 'record'>;

export const historyOf = ({ desk, company, record }: Place): Promise<readonly RecordedFact<SupplierEvent>[]> =>
  desk.runner.historyOf(supplier, company.id, record.id);

/** @param name names the scene; it is unique in the record's year */
export const sceneOf = async (
  desk: Desk,
  company: Company,
  record: DemoSupplier,
  ...name: readonly (string | number)[]
): Promise<Scene> => {
  const known = fold(supplier, await historyOf({ desk, company, record }));
  if (known.status === 'unknown') throw new Error(`${record.code} of the demo is not there`);
  return { desk, company, record, known, call: (actor) => demoCall(company.id, actor, record.code, ...name) };
};

export const tell = async ({ desk, record, call }: Scene, command: SupplierCommand, actor: Actor): Promise<void> => {
  await desk.tell(supplier, record.id, command, call(actor));
};
