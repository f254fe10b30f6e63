import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ErasePerson } from './erase-person.js';

export class EraseDto {
  /** Whose data: of a supplier record's contacts, or of a user. */
  @IsString()
  @Matches(/^(supplier|user):[A-Za-z0-9-]{1,100}$/, { message: 'Please say whose data it is, e.g. supplier:… or user:…' })
  subject!: string;

  @IsString({ message: 'Please give a reason.' })
  @Matches(/\S/, { message: 'Please give a reason.' })
  @MaxLength(1_000)
  reason!: string;
}

@Controller('people')
@Needs('canManageUsers')
export class PeopleController {
  constructor(private readonly commands: CommandBus) {}

  /** Destroys the key of a person's data; what they did and the hashes of it stay. */
  @Post('erase')
  @HttpCode(200)
  erase(@Body() { subject, reason }: EraseDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ErasePerson(caller, subject, reason));
  }
}
