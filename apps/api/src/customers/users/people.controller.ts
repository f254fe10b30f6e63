import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ErasureAnswer } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ErasePerson } from './erase-person.js';
import { FindPeople, type FoundPerson } from './find-people.js';
import { EraseDto, FindPeopleParams } from './users.dto.js';

@Controller('people')
@Needs('canManageUsers')
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** For remote selects. */
  @Get('find')
  @Needs('canManageUsers', 'canViewAudit')
  find(@Query() { q }: FindPeopleParams, @TheCaller() caller: Caller): Promise<readonly FoundPerson[]> {
    return this.queries.execute(new FindPeople({ q }, caller));
  }

  @Post('erase')
  @HttpCode(200)
  erase(@Body() body: EraseDto, @TheCaller() caller: Caller): Promise<ErasureAnswer> {
    return this.commands.execute(new ErasePerson(body, caller));
  }
}
