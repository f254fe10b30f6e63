import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/session/access.js';
import { BusinessNumberDto, GstDto, PostalCodeParams } from './ajax.dto.js';
import { FindState, ValidateBusinessNumber, ValidateGst } from './check-company.js';

const TEXT = 'text/plain; charset=utf-8';

/** Calls of the company task (P-7.3.5), also from a supplier's page. No answer reveals stored data. */
@Controller('ajax')
@Needs('public')
export class AjaxController {
  constructor(private readonly queries: QueryBus) {}

  @Post('ValidateGst')
  @HttpCode(200)
  @Header('content-type', TEXT)
  validateGst(@Body() body: GstDto): Promise<string> {
    return this.queries.execute(new ValidateGst(body));
  }

  @Post('ValidateBusinessRegistrationNumber')
  @HttpCode(200)
  @Header('content-type', TEXT)
  validateBusinessNumber(@Body() body: BusinessNumberDto): Promise<string> {
    return this.queries.execute(new ValidateBusinessNumber(body));
  }

  @Get('GetStateFromPostCodeForCountry')
  @Header('content-type', TEXT)
  findState(@Query() params: PostalCodeParams): Promise<string> {
    return this.queries.execute(new FindState(params));
  }
}
