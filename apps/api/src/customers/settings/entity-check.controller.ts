import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { WholeCompanyGuard } from '../../platform/session/whole-company-guard.js';
import { NewEntityDto } from './customer.dto.js';
import { type EntityCheck, ValidateCreateEntity } from './validate-create-entity.js';

@Controller('ajax')
export class EntityCheckController {
  constructor(private readonly queries: QueryBus) {}

  @Post('validateCreateEntity')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  validate(@Body() body: NewEntityDto, @TheCaller() caller: Caller): Promise<EntityCheck> {
    return this.queries.execute(new ValidateCreateEntity(body, caller));
  }
}
