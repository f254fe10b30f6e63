import { Injectable } from '@nestjs/common';
import type { AccessEvent } from '@counterfoil/domain';
import { AccessLog } from '../../platform/session/access-log.js';
import type { FoundUser } from '../account/found-user.js';
import { LOGIN_TENANT } from '../provision.js';

export type FailureReason = Extract<AccessEvent, { type: 'SignInFailed' }>['data']['reason'];

/** Stands for a user name that does not exist when a failure is recorded or looked up. */
export const NOBODY = { tenant: LOGIN_TENANT, userId: 'nobody', name: null };

/** Records sign-ins that failed. */
@Injectable()
export class FailedSignIns {
  constructor(private readonly accessLog: AccessLog) {}

  /**
   * An unknown user name belongs to no customer. It is recorded in the installation's own log, without the name, so that the answer
   * takes as long as for a known one.
   */
  async record(found: FoundUser | null, reason: FailureReason, address: string): Promise<void> {
    const { tenant, userId, name } = found ?? NOBODY;
    // No personal data can be stored for a user whose data was erased.
    const data = { userId, reason, address: name === null ? null : address };
    const event: AccessEvent = { type: 'SignInFailed', data };
    await this.accessLog.record(tenant, { kind: 'system', id: 'sign-in' }, event);
  }
}
