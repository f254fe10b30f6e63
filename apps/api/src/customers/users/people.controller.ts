import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ErasePerson } from './erase-person.js';
import { EraseDto } from './users.dto.js';

@Controller('people')
@Needs('canManageUsers')
export class PeopleController {
  constructor(private readonly commands: CommandBus) {}

  @Post('erase')
  @HttpCode(200)
  erase(@Body() body: EraseDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ErasePerson(body, caller));
  }
}
