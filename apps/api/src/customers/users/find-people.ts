import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type UserDoc, users } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { userScope } from './user-views.js';

/** An entry of a remote select (P-7.1.8). */
export type FoundPerson = { readonly id: string; readonly text: string };

const LEAST_CHARACTERS = 2;
const MOST_FOUND = 20;

/** Finds users by the beginnings of words in their names and user names. */
export class FindPeople extends SessionQuery<{ readonly q: string }, readonly FoundPerson[]> {}

@QueryHandler(FindPeople)
export class FindPeopleHandler implements IQueryHandler<FindPeople> {
  constructor(private readonly readModels: ReadModels) {}

  async execute({ input: { q }, session }: FindPeople): Promise<readonly FoundPerson[]> {
    if (q.trim().length < LEAST_CHARACTERS) return [];
    const query = { filters: userScope(session), search: q, length: MOST_FOUND };
    const { rows } = await this.readModels.list<UserDoc>(session.tenant, users.name, query);
    return rows.map(({ id, name, username }) => ({ id, text: name === null ? 'Erased user' : `${name} (${username})` }));
  }
}
