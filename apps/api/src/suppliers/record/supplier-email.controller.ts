import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { written } from '../../platform/http/written.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { KnownSuppliers } from './known-suppliers.js';
import { TellSupplier } from '../suppliers.commands.js';
import { SupplierEmailDto } from './supplier-email.dto.js';

/** P-7.2: the address that a supplier is asked at. */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class SupplierEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly known: KnownSuppliers,
    private readonly company: Company,
  ) {}

  /** Whoever may choose the address may answer for the supplier: a controlled fact. */
  @Post('setSupplierEmail')
  @HttpCode(200)
  async setEmail(@Body() { id, email }: SupplierEmailDto, @TheCaller() caller: Caller): Promise<Written> {
    await this.known.find(caller, id);
    const { singleOperator } = (await this.company.of(caller.tenant)).policy;
    const data = { supplierId: id, source: 'form', singleOperator, email } as const;
    return written(await this.commands.execute(new TellSupplier(id, { type: 'ChangeSupplier', data }, caller.call())));
  }
}
