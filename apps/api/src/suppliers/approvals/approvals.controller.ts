import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Approver, SupplierCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, Needs, requireOneOf, TheCaller } from '../../platform/session/access.js';
import { ApproveDto, DeclineSupplierRequestDto, type RequestRefDto } from './approvals.dto.js';
import { type ApprovalsAnswer, ListApprovals } from './approvals.queries.js';
import { callFor, type ItemResult, latest, resultOf } from '../each-item.js';
import { KnownSuppliers } from '../record/known-suppliers.js';
import { TellSupplier } from '../suppliers.commands.js';

type Decided = Written & { readonly results: readonly ItemResult[] };
type Decide = (ref: RequestRefDto, approver: Approver) => SupplierCommand;

@Controller('approvals')
@Needs('canApprove')
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly secondPerson: SecondPerson,
    private readonly known: KnownSuppliers,
  ) {}

  /** Also for those who ask: they see what became of their requests. */
  @Get()
  @Needs('signed-in')
  list(@TheCaller() caller: Caller): Promise<ApprovalsAnswer> {
    requireOneOf(caller, 'canApprove', 'canEditSuppliers');
    return this.queries.execute(new ListApprovals(caller));
  }

  @Post('approve')
  @HttpCode(200)
  approve(@Body() body: ApproveDto, @TheCaller() caller: Caller): Promise<Decided> {
    return this.decide(caller, body, ({ supplierId, requestId }, approver) => ({
      type: 'ApproveSupplierRequest',
      data: { supplierId, requestId, approver },
    }));
  }

  @Post('decline')
  @HttpCode(200)
  decline(@Body() { reason = '', ...body }: DeclineSupplierRequestDto, @TheCaller() caller: Caller): Promise<Decided> {
    return this.decide(caller, body, ({ supplierId, requestId }, approver) => ({
      type: 'DeclineSupplierRequest',
      data: { supplierId, requestId, reason, approver },
    }));
  }

  /** A single request is refused as such; of several, each has its own outcome. */
  private async decide(caller: Caller, { supplierId, requestId, items }: ApproveDto, command: Decide): Promise<Decided> {
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    const refs = items ?? [{ supplierId: supplierId!, requestId: requestId! }];
    const results: ItemResult[] = [];
    for (const ref of refs) {
      const one = this.decideOne(caller, ref, command(ref, approver));
      results.push(await (items === undefined ? one : resultOf(ref, one)));
    }
    return { position: latest(results), results };
  }

  private async decideOne(caller: Caller, ref: RequestRefDto, command: SupplierCommand): Promise<ItemResult> {
    await this.known.find(caller, ref.supplierId);
    // Two requests of one record in one call are two commands.
    const call = callFor(caller, ref.requestId);
    const { position } = await this.commands.execute(new TellSupplier(ref.supplierId, command, call));
    return { supplierId: ref.supplierId, requestId: ref.requestId, ok: true, position: position ?? '' };
  }
}
