import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { onboardingOf, plusDays, startOfDay, type Withheld, zoneOf } from '@counterfoil/domain';
import { type Written, wordingOf } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { Problem } from '../../platform/http/problem.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { EmailCommands } from '../process/email-commands.js';
import type { EmailRecord } from '../process/email-records.js';
import { keptBack } from './reason-words.js';
import { type Asked, RequestLinks } from './request-links.js';
import { DoSendDto, SendRequestsDto } from './requests.dto.js';

/** What became of one supplier of a call about many; `ok` when a mail will go out. */
type SendResult = SendOutlook & { readonly position: string };
/** What would become of one. */
type SendOutlook = {
  readonly supplierId: string;
  readonly ok: boolean;
  readonly outcome: 'scheduled' | 'withheld' | 'refused';
  readonly message: string;
  readonly errorCode?: string;
  /** Reason codes of P-4.3 with their words. */
  readonly reasons?: readonly Withheld[];
};

const refused = (supplierId: string, errorCode: string): SendOutlook => ({
  supplierId,
  ok: false,
  outcome: 'refused',
  message: refusalMessages[errorCode] ?? 'Somebody changed this record meanwhile. Please look at it again.',
  errorCode,
});

/** The calls of P-7.2 that mail suppliers, or plan to. */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class SendRequestsController {
  constructor(
    private readonly requests: RequestLinks,
    private readonly commands: EmailCommands,
    private readonly company: Company,
    private readonly clock: Clock,
  ) {}

  /** Asks each supplier through a link of its own; one that is refused does not stop the others. */
  @Post('SendChangeRequests')
  @HttpCode(200)
  async send(
    @Body() { ids }: SendRequestsDto,
    @TheCaller() caller: Caller,
  ): Promise<Written & { readonly results: readonly SendResult[] }> {
    // All of them first: nothing happens when one of them is nobody's.
    for (const id of new Set(ids)) await this.requests.find(caller, id);
    const results: SendResult[] = [];
    for (const id of new Set(ids)) results.push(await this.sendOne(caller, id));
    const position = results.reduce((last, result) => (result.position > last ? result.position : last), '');
    return { position, results };
  }

  /** What the call above would do to each supplier, so that a person sees it before; nothing is done. */
  @Post('previewChangeRequests')
  @HttpCode(200)
  async preview(
    @Body() { ids }: SendRequestsDto,
    @TheCaller() caller: Caller,
  ): Promise<{ readonly results: readonly SendOutlook[] }> {
    const results: SendOutlook[] = [];
    for (const id of new Set(ids)) results.push(await this.previewOne(caller, id));
    return { results };
  }

  /** Plans the mail for a day, now when none is given; or takes the question back with the mail that waits. */
  @Post('setSupplierDoSend')
  @HttpCode(200)
  async setDoSend(@Body() { id, doSend, date }: DoSendDto, @TheCaller() caller: Caller): Promise<Written> {
    const record = await this.requests.find(caller, id);
    if (!doSend) return this.takeBack(caller, record);
    const scheduledFor = await this.whenOn(caller.tenant, date);
    const asked = await this.requests.ask(caller, record, { scheduledFor, forcedUpdate: false });
    if (asked.outcome === 'withheld')
      throw new Problem(409, 'withheld', keptBack(asked.reasons), { reasons: asked.reasons, position: asked.position });
    return { position: asked.position, message: await this.sentence(caller.tenant, asked) };
  }

  private async previewOne(caller: Caller, supplierId: string): Promise<SendOutlook> {
    const record = await this.requests.find(caller, supplierId);
    const outlook = await this.requests.outlook(caller, record, record.known.answer !== null);
    const { outcome } = outlook;
    if (outlook.outcome === 'scheduled') return { supplierId, ok: true, outcome, message: 'A mail will be sent.' };
    if (outlook.outcome === 'refused') return refused(supplierId, outlook.errorCode);
    const { reasons } = outlook;
    return { supplierId, ok: false, outcome, message: keptBack(reasons), errorCode: 'withheld', reasons };
  }

  private async sendOne(caller: Caller, supplierId: string): Promise<SendResult> {
    try {
      const record = await this.requests.find(caller, supplierId);
      // Who answered before can only be asked for new details.
      const said = record.known.answer !== null || onboardingOf(record.known, this.clock.now()) === 'settled';
      const how = { scheduledFor: this.clock.now(), forcedUpdate: said };
      const asked = await this.requests.ask(caller, record, how);
      const { position, outcome } = asked;
      const message = await this.sentence(caller.tenant, asked);
      if (asked.outcome === 'scheduled') return { supplierId, ok: true, outcome, position, message };
      return { supplierId, ok: false, outcome, position, message, errorCode: 'withheld', reasons: asked.reasons };
    } catch (error) {
      const errorCode = error instanceof Refused ? error.code : error instanceof ChangedMeanwhile ? 'changed-meanwhile' : null;
      if (errorCode === null) throw error;
      return { ...refused(supplierId, errorCode), position: '' };
    }
  }

  private async sentence(tenant: string, asked: Asked): Promise<string> {
    if (asked.outcome === 'withheld') return keptBack(asked.reasons);
    if (asked.scheduledFor <= this.clock.now()) return 'The mail is on its way.';
    const { country } = await this.company.of(tenant);
    return `The mail will be sent on ${wordingOf(country, zoneOf(country)).date(asked.scheduledFor)}.`;
  }

  /** The beginning of a local day; it must lie before the link's end, and today or later. */
  private async whenOn(tenant: string, date: string | undefined): Promise<string> {
    const now = this.clock.now();
    if (date === undefined) return now;
    const { country, policy } = await this.company.of(tenant);
    const day = Number.isNaN(Date.parse(`${date}T00:00:00.000Z`)) ? null : startOfDay(date, zoneOf(country));
    const [earliest, latest] = [plusDays(now, -1), plusDays(now, policy.linkDays)];
    if (day === null || day >= latest || day < earliest)
      throw new Problem(400, 'validation', 'Please choose a day from today on, before the link would end.', {
        fields: { date: ['Please choose a day from today on, before the link would end.'] },
      });
    return day < now ? now : day;
  }

  /** Only a question that waits for its day: what was sent is revoked, and a notice of a change is nobody's to stop. */
  private async takeBack(caller: Caller, { known }: EmailRecord): Promise<Written> {
    const { supplierId, verification } = known;
    const { request, emails } = verification;
    const waiting = emails.find(({ status, kind }) => status === 'scheduled' && kind === 'verification-request');
    if (waiting === undefined || request?.requestId !== waiting.requestId)
      return { position: '', message: 'No mail waits to be sent, so nothing had to be changed.' };
    const { mailId } = waiting;
    const cancel = { type: 'CancelEmail', data: { supplierId, mailId, because: 'not-wanted' } } as const;
    if ((await this.commands.tell(caller.tenant, cancel, mailId)) === 'mail-settled')
      throw new Problem(409, 'mail-settled', refusalMessages['mail-settled']!);
    const data = { supplierId, requestId: request.requestId, reason: 'The mail is not to be sent.' };
    const { position } = await this.requests.tell(caller, { type: 'RevokeLink', data });
    return { position: position ?? '', message: 'The mail will not be sent, and its link is dead.' };
  }
}
