import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ColleagueView, ListAnswer, UserDoc } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** The users to whom payments can be assigned (P-10.22). A user of one entity gets those who see that entity. */
export class ListColleagues extends SessionQuery<void, ListAnswer<ColleagueView>> {}

@QueryHandler(ListColleagues)
export class ListColleaguesHandler implements IQueryHandler<ListColleagues> {
  constructor(private readonly readModels: ReadModels) {}

  async execute({ session: { tenant, entityId } }: ListColleagues): Promise<ListAnswer<ColleagueView>> {
    const position = await this.readModels.position();
    const rows: ColleagueView[] = [];
    for await (const user of this.readModels.scan<UserDoc>(tenant, 'users'))
      if (mayWork(user) && (entityId === null || user.entityId === null || user.entityId === entityId))
        rows.push({ userId: user.id, name: user.name ?? user.username ?? '' });
    rows.sort((a, b) => a.name.localeCompare(b.name));
    return { rows, total: rows.length, next: null, position };
  }
}

const mayWork = ({ status, permissions }: UserDoc): boolean => status === 'active' && permissions.includes('canVerifyPayments');
