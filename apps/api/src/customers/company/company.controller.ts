import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type CustomerCommand, type CustomerCountry, foldText } from '@counterfoil/domain';
import type { CompanySettings, Written } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { written } from '../../platform/http/written.js';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { EntityDto, PolicyDto } from './company.dto.js';
import { ReadSettings } from './company.queries.js';
import { TellCustomer } from '../customers.commands.js';
import { DeclineDto, RequestDto } from '../users/users.dto.js';

@Controller('customer')
export class CompanyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly company: Company,
    private readonly secondPerson: SecondPerson,
  ) {}

  @Get('country')
  @Needs('signed-in')
  async country(@TheCaller() { tenant }: Caller): Promise<{ country: CustomerCountry }> {
    return { country: (await this.company.of(tenant)).country };
  }

  @Get('settings')
  @Needs('signed-in')
  settings(@TheCaller() caller: Caller): Promise<CompanySettings> {
    return this.queries.execute(new ReadSettings(caller));
  }

  @Post('entities')
  @HttpCode(200)
  @Needs('canManageUsers')
  addEntity(@Body() { name, entityId }: EntityDto, @TheCaller() caller: Caller): Promise<Written> {
    const data = { entityId: entityId ?? slugOf(name), name: name.trim() };
    return this.tell(caller, { type: 'AddEntity', data });
  }

  @Post('policy')
  @HttpCode(200)
  @Needs('canManageUsers')
  changePolicy(@Body() { revision, ...body }: PolicyDto, @TheCaller() caller: Caller): Promise<Written> {
    const { crossMatchMinimum, duplicateDays, outOfRangePercent, singleOperator } = body;
    const { hiddenDigits, linkDays, reminderDays, ownDomains, officeAddresses, isVerify2 } = body;
    const payments = { crossMatchMinimum, duplicateDays, outOfRangePercent, singleOperator };
    const policy = { ...payments, hiddenDigits, linkDays, reminderDays, ownDomains, officeAddresses, isVerify2 };
    return this.tell(caller, { type: 'ChangePolicy', data: { policy } }, revision);
  }

  @Post('policy/approve')
  @HttpCode(200)
  @Needs('canApprove')
  async approvePolicy(@Body() { requestId }: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.tell(caller, { type: 'ApprovePolicy', data: { requestId, approver } });
  }

  @Post('policy/decline')
  @HttpCode(200)
  @Needs('canApprove')
  async declinePolicy(@Body() { requestId, reason = '' }: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.tell(caller, { type: 'DeclinePolicy', data: { requestId, reason, approver } });
  }

  private async tell({ tenant, call }: Caller, command: CustomerCommand, seen?: number): Promise<Written> {
    return written(await this.commands.execute(new TellCustomer(tenant, command, call(seen))));
  }
}

/** P-5.4: lower case, blanks to hyphens, nothing but letters, digits and hyphens. Two entities of one name collide. */
const slugOf = (name: string): string =>
  foldText(name)
    .replace(/ /g, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .slice(0, 60);
