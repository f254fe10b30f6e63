import { userIdOf } from '@counterfoil/api';
import type { Actor, CustomerCountry, Permission } from '@counterfoil/domain';
import { type Company as CompanyRow, companyRows, type Role } from './data/companies-data.js';
import { type DemoSupplier, readSuppliers } from './demo-suppliers.js';

export type Person = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly entityId: string | null;
  /** The person's permissions, for the guide. */
  readonly may: string;
  readonly actor: Actor;
};

export type Company = {
  readonly id: string;
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly Person[];
  /** The person with the given role in the company's story. */
  readonly person: (role: Role) => Person;
  readonly suppliers: readonly DemoSupplier[];
  readonly supplier: (code: string) => DemoSupplier;
};

const companyOf = ({ id, name, country, entities, people: rows, suppliers: text }: CompanyRow): Company => {
  const people = rows.map(({ username, name: personName, permissions, entityId = null, may }): Person => {
    const userId = userIdOf(id, username);
    return { id: userId, username, name: personName, permissions, entityId, may, actor: { kind: 'user', id: userId } };
  });
  const byRole = new Map(rows.map(({ role }, i) => [role, people[i]!]));
  const suppliers = readSuppliers(id, text);
  const byCode = new Map(suppliers.map((supplier) => [supplier.code, supplier]));
  return {
    id,
    name,
    country,
    entities,
    people,
    person: (role) => known(byRole.get(role), `${name} has no ${role}`),
    suppliers,
    supplier: (code) => known(byCode.get(code), `${name} has no supplier ${code}`),
  };
};

const known = <T>(value: T | undefined, problem: string): T => {
  if (value === undefined) throw new Error(problem);
  return value;
};

export const companies: readonly Company[] = companyRows.map(companyOf);

export const companyById = (id: string): Company =>
  known(
    companies.find((company) => company.id === id),
    `no company ${id}`,
  );
