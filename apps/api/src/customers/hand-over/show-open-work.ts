import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OpenWorkAnswer } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { UserAccess } from '../users/user-access.js';
import { OpenWork } from './open-work.js';

/** The open work of a user who is to be deactivated, and the users who may take it over (P-19.6). */
export class ShowOpenWork extends SessionQuery<{ readonly id: string }, OpenWorkAnswer> {}

@QueryHandler(ShowOpenWork)
export class ShowOpenWorkHandler implements IQueryHandler<ShowOpenWork> {
  constructor(
    private readonly users: UserAccess,
    private readonly work: OpenWork,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { id }, session }: ShowOpenWork): Promise<OpenWorkAnswer> {
    const position = await this.readModels.position();
    const leaver = await this.users.visibleTo(session, id);
    const counts = await this.work.of(session.tenant, leaver);
    const colleagues = await this.work.colleagues(session.tenant, leaver, counts);
    const named = colleagues.map(({ id: userId, name, username }) => ({ userId, name: name ?? username ?? '' }));
    return { ...counts, colleagues: named, position };
  }
}
