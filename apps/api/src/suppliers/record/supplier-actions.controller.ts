import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SupplierCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { written } from '../../platform/http/written.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { callFor, type ItemResult, latest } from '../each-item.js';
import { KnownSuppliers } from './known-suppliers.js';
import { ActiveMultipleDto, AliasDto, AuthorizerCommentDto, MaxAmountDto } from './supplier-actions.dto.js';
import { changedParts } from './supplier-changes.js';
import { ChangeSupplierDto } from './supplier-fields.dto.js';
import { SupplierRules } from './supplier-rules.js';
import { TellSupplier } from '../suppliers.commands.js';

/** The calls of P-7.2 that change one record or several. Controlled facts wait for a second person (P-11). */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class SupplierActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly known: KnownSuppliers,
    private readonly company: Company,
    private readonly rules: SupplierRules,
  ) {}

  /** Plain details change at once; the account, its name and the e-mail are asked for. */
  @Post('setSupplierDetails')
  @HttpCode(200)
  async setDetails(@Body() { id, revision, ...fields }: ChangeSupplierDto, @TheCaller() caller: Caller): Promise<Written> {
    const held = await this.known.find(caller, id);
    const wanted = changedParts(fields, held.supplier);
    const { parts, policy } = await this.rules.check(caller, id, wanted, held.supplier.details);
    const data = { supplierId: id, source: 'form', singleOperator: policy.singleOperator, ...parts } as const;
    // What was left out was filled in from this revision, so the command holds for no other.
    const call = caller.call(revision ?? held.revision);
    return written(await this.commands.execute(new TellSupplier(id, { type: 'ChangeSupplier', data }, call)));
  }

  @Post('setSupplierAlias')
  @HttpCode(200)
  async setAlias(
    @Body() { id, isAlias, accountName, authorizerComment }: AliasDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    const { supplier } = await this.known.find(caller, id);
    const { singleOperator } = (await this.company.of(caller.tenant)).policy;
    const reason = authorizerComment?.trim() || null;
    const name = accountName?.trim() || (supplier.payee.accountName ?? supplier.details.supplierName);
    const data = { supplierId: id, accountName: name, reason };
    const answer = await this.tell(
      caller,
      isAlias ? { type: 'CertifySupplier', data: { ...data, singleOperator } } : { type: 'RevokeCertification', data },
    );
    if (reason === null) return answer;
    const comment = { type: 'CommentOnSupplier', data: { supplierId: id, comment: reason } } as const;
    const { position } = await this.commands.execute(new TellSupplier(id, comment, callFor(caller, 'comment')));
    return { ...answer, position: position ?? answer.position };
  }

  @Post('setSupplierMaxAmount')
  @HttpCode(200)
  async setMaxAmount(@Body() { id, limitAmount, duplicateDays }: MaxAmountDto, @TheCaller() caller: Caller): Promise<Written> {
    const { limits: was } = (await this.known.find(caller, id)).supplier;
    const { policy } = await this.company.of(caller.tenant);
    const limits = {
      limitAmount: limitAmount === undefined ? was.limitAmount : limitAmount,
      duplicateDays: duplicateDays === undefined ? was.duplicateDays : duplicateDays,
    };
    const { singleOperator, duplicateDays: policyDuplicateDays } = policy;
    return this.tell(caller, { type: 'SetLimits', data: { supplierId: id, limits, policyDuplicateDays, singleOperator } });
  }

  @Post('SetSupplierActiveMultiple')
  @HttpCode(200)
  async setActive(
    @Body() { ids, isActive: active }: ActiveMultipleDto,
    @TheCaller() caller: Caller,
  ): Promise<Written & { readonly results: readonly ItemResult[] }> {
    const distinct = [...new Set(ids)];
    // All of them first: nothing happens when one of them is nobody's.
    for (const id of distinct) await this.known.find(caller, id);
    const results: ItemResult[] = [];
    for (const supplierId of distinct) {
      const { position } = await this.tell(caller, { type: 'SetSupplierActive', data: { supplierId, active } });
      results.push({ supplierId, ok: true, position });
    }
    return { position: latest(results), results };
  }

  @Post('setSupplierAuthorizerComment')
  @HttpCode(200)
  async comment(@Body() { id, comment }: AuthorizerCommentDto, @TheCaller() caller: Caller): Promise<Written> {
    await this.known.find(caller, id);
    return this.tell(caller, { type: 'CommentOnSupplier', data: { supplierId: id, comment: comment.trim() } });
  }

  private async tell(caller: Caller, command: SupplierCommand): Promise<Written> {
    const call = caller.call();
    return written(await this.commands.execute(new TellSupplier(command.data.supplierId, command, call)));
  }
}
