import { Injectable } from '@nestjs/common';
import type { CustomerDoc, UserDoc } from '@counterfoil/projections';
import { notFound } from './http/problem.js';
import { ReadModels } from './read/read-models.js';

/** A customer's settings and the names of its users, which most answers need. */
@Injectable()
export class Customers {
  constructor(private readonly readModels: ReadModels) {}

  async of(tenant: string): Promise<CustomerDoc> {
    const doc = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    if (doc === null) throw notFound();
    return doc;
  }

  /** Returns a function from an actor's id to a name: the user's name, or 'Counterfoil'. An erased user is shown as 'Erased user'. */
  async namer(tenant: string, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    const users = await this.readModels.getMany<UserDoc>(tenant, 'users', wanted);
    return (id) => (id === null ? '' : (users.get(id)?.name ?? (users.has(id) ? 'Erased user' : 'Counterfoil')));
  }
}
