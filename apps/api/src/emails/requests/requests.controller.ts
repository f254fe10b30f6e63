import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { VerificationRequest } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import type { EmailRecord } from '../process/email-records.js';
import { keptBack } from './reason-words.js';
import { RequestLinks } from './request-links.js';
import { RequestReasonDto } from './requests.dto.js';

/** What can be done about the question that a supplier was sent. */
@Controller('suppliers/:id/verification')
@Needs('canEditSuppliers')
export class RequestsController {
  constructor(
    private readonly requests: RequestLinks,
    private readonly company: Company,
  ) {}

  /** The same question with a new link, to the address on file now; the old link is dead. */
  @Post('resend')
  @HttpCode(200)
  async resend(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    const record = await this.requests.find(caller, id);
    const { requestId, forcedUpdate } = requestOf(record);
    const call = caller.call();
    const isRepeat = record.events.some(({ meta }) => meta.commandId === call.commandId);
    const reasons = isRepeat ? [] : await this.requests.reasonsAgainst(caller.tenant, record.known, forcedUpdate);
    if (reasons.length > 0) throw new Problem(409, 'withheld', keptBack(reasons), { reasons });
    const data = { ...(await this.requests.newLink(caller.tenant, id, call)), requestId };
    return written(
      await this.requests.tell(caller, { type: 'ResendLink', data }, call),
      'A new link is on its way. The one before is dead.',
    );
  }

  /** It makes nothing weaker and acts at once (P-11). */
  @Post('revoke')
  @HttpCode(200)
  async revoke(@Param('id') id: string, @Body() { reason }: RequestReasonDto, @TheCaller() caller: Caller): Promise<Written> {
    const { requestId } = requestOf(await this.requests.find(caller, id));
    const data = { supplierId: id, requestId, reason: reason.trim() };
    return written(await this.requests.tell(caller, { type: 'RevokeLink', data }), 'The link is dead.');
  }

  /** A controlled fact: somebody guessed digits, and a second person has to look at it. */
  @Post('unlock')
  @HttpCode(200)
  async unlock(@Param('id') id: string, @Body() { reason }: RequestReasonDto, @TheCaller() caller: Caller): Promise<Written> {
    await this.requests.find(caller, id);
    const { singleOperator } = (await this.company.of(caller.tenant)).policy;
    const data = { supplierId: id, reason: reason.trim(), singleOperator };
    return written(await this.requests.tell(caller, { type: 'LiftLock', data }), 'It is unlocked.');
  }
}

const requestOf = ({ known }: EmailRecord): VerificationRequest => {
  const { request } = known.verification;
  if (request === null) throw new Problem(409, 'never-asked', 'This supplier was never asked.');
  return request;
};
