import { Injectable } from '@nestjs/common';
import { isNumberMatch, resultOfAnswer } from '@counterfoil/domain';
import type { AccountCheck, AnswerResult, VerificationRecord } from '@counterfoil/projections';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../platform/http/problem.js';
import { Refused } from '../../platform/log/refused.js';
import { type LinkCall, LinkCalls } from '../link/link-calls.js';
import { LinkLimits } from '../link/link-limits.js';
import { LinkClosed, LOCKED } from '../link/link-problems.js';
import { Visits } from '../link/visits.js';

const NOTHING = { accountName: '', unmatchedAccount: '' } as const;

/** Opening, step 1 and step 2 (P-4.1). */
@Injectable()
export class AnswerByLink {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly limits: LinkLimits,
  ) {}

  /** A person opened the page. A dead link takes the same way to its answer as a good one: how long it takes tells nothing. */
  async open(link: LinkCall, reply: FastifyReply): Promise<VerificationRecord> {
    const { supplierId, requestId, address } = link;
    const changed = await this.calls
      .tell(link, { type: 'OpenVerification', data: { supplierId, requestId, address } }, 'anybody')
      .then(() => false, isChange);
    const record = await this.calls.record(link, { changed });
    if (record.message === '') await this.visits.keep(reply, link.visit);
    return record;
  }

  async check(link: LinkCall, typed: string, reply: FastifyReply): Promise<AccountCheck> {
    const { supplierId, requestId, address } = link;
    const command = { type: 'CheckAccountNumber', data: { supplierId, requestId, typed, address } } as const;
    try {
      const { events } = await this.calls.tell(link, command, 'anybody');
      if (!isNumberMatch(events)) {
        await this.limits.failed(address);
        await this.visits.keep(reply, link.visit);
        return { isLocked: events.some(({ type }) => type === 'SupplierLocked') ? 1 : 0, ...NOTHING };
      }
    } catch (error) {
      if (error instanceof LinkClosed && LOCKED.includes(error.reason)) return { isLocked: 1, ...NOTHING };
      throw error;
    }
    const visit = await this.visits.keep(reply, link.visit, { matched: true });
    const { accountName, unmatchedAccount } = await this.calls.record({ ...link, visit });
    return { isLocked: 0, accountName, unmatchedAccount };
  }

  async verify(link: LinkCall, flag: 0 | 1 | 3, accountName: string, reply: FastifyReply): Promise<AnswerResult> {
    const { supplierId, requestId } = link;
    const surroundings = await this.calls.surroundings(link);
    const data = { supplierId, requestId, flag, accountName, hasMatched: link.visit.matched, surroundings };
    const who = flag === 3 ? 'answerer' : 'matched';
    const { events } = await this.calls.tell(link, { type: 'AnswerVerification', data }, who);
    const visit = await this.visits.keep(reply, link.visit, { answered: true });
    const { unmatchedAccount } = await this.calls.record({ ...link, visit });
    return { result: resultOfAnswer(events), unmatchedAccount };
  }
}

/** Whether the customer changed the record meanwhile; every other refusal is told by the record that is looked up next. */
const isChange = (error: unknown): boolean => {
  if (error instanceof Problem || error instanceof Refused)
    return error instanceof Problem && error.errorCode === 'request-changed';
  throw error;
};
