import { Injectable } from '@nestjs/common';
import { type UserDoc, users } from '@counterfoil/projections';
import { ReadModels } from './read/read-models.js';

/** Former colleagues that one step of the search reads. No company has more. */
const MOST = 500;

/** The users whose work a user follows: their own, and that of colleagues who left and handed it over to them (P-19.7). */
@Injectable()
export class FollowedWork {
  constructor(private readonly readModels: ReadModels) {}

  /** The user's own id comes first. Work that was handed over twice goes to the last of the colleagues. */
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
