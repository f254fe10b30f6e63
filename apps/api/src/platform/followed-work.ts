import { Injectable } from '@nestjs/common';
import { type UserDoc, users } from '@counterfoil/projections';
import { ReadModels } from './read/read-models.js';

/** Colleagues whose work went to one person, looked at in one step; more than a company has. */
const MOST = 500;

/** Whose work a person follows: their own, and that of colleagues who left and handed theirs over to them (P-19.7). */
@Injectable()
export class FollowedWork {
  constructor(private readonly readModels: ReadModels) {}

  /** The person first. A colleague who took work over and left in turn passes it on. */
  async of(tenant: string, userId: string): Promise<readonly string[]> {
    const followed = [userId];
    for (let next: readonly string[] = [userId]; next.length > 0; ) {
      const { rows } = await this.readModels.list<UserDoc>(tenant, users.name, {
        filters: [
          { field: 'handedTo', op: 'one-of', values: next },
          { field: 'status', op: 'equals', value: 'inactive' },
        ],
        length: MOST,
      });
      next = rows.map(({ id }) => id).filter((id) => !followed.includes(id));
      followed.push(...next);
    }
    return followed;
  }
}
