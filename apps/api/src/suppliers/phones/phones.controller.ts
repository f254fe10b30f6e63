import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { FormatPhoneNumbers, type FormattedPhones } from './format-phone-numbers.js';
import { PhoneNumbersDto } from './phones.dto.js';

@Controller('Supplier')
@Needs('canAccessSupplierManagement')
export class PhonesController {
  constructor(private readonly queries: QueryBus) {}

  @Post('FormatSupplierPhoneNumbers')
  @HttpCode(200)
  format(@Body() body: PhoneNumbersDto, @TheCaller() caller: Caller): Promise<FormattedPhones> {
    return this.queries.execute(new FormatPhoneNumbers(body, caller));
  }
}
