import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SupplierAct } from '@counterfoil/domain';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { CheckRecordDto } from '../../platform/http/check-record.dto.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { type ActedOnMultiple, ActOnMultiple } from './act-on-multiple.js';
import { ActiveMultipleDto, AliasMultipleDto, EmployeeMultipleDto } from './acts.dto.js';

type Said = { readonly reason?: string | undefined; readonly check?: CheckRecordDto | undefined };

/** The calls of P-7.2 that change several suppliers. */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class MultipleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly checks: CheckFiles,
  ) {}

  @Post('SetSupplierActiveMultiple')
  @HttpCode(200)
  setActive(@Body() { ids, isActive, check }: ActiveMultipleDto, @TheCaller() caller: Caller): Promise<ActedOnMultiple> {
    return this.acted(caller, ids, { kind: 'active', isActive }, { check });
  }

  @Post('SetSupplierAsEmployeeMultiple')
  @HttpCode(200)
  setEmployee(@Body() { ids, isEmployee }: EmployeeMultipleDto, @TheCaller() caller: Caller): Promise<ActedOnMultiple> {
    return this.acted(caller, ids, { kind: 'employee', isEmployee });
  }

  @Post('setSupplierAliasMultiple')
  @HttpCode(200)
  setAlias(@Body() body: AliasMultipleDto, @TheCaller() caller: Caller): Promise<ActedOnMultiple> {
    const { ids, isAlias, authorizerComment: reason, check } = body;
    return this.acted(caller, ids, { kind: 'certify', isAlias }, { reason, check });
  }

  private async acted(caller: Caller, ids: readonly string[], act: SupplierAct, said: Said = {}): Promise<ActedOnMultiple> {
    const check = await this.checks.readIfAny(caller, said.check, null);
    const reason = said.reason?.trim() || null;
    return this.commands.execute(new ActOnMultiple({ act, ids, reason, check }, caller));
  }
}
