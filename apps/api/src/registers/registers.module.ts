import { Global, Module } from '@nestjs/common';
import { BankDirectory } from '../platform/ports/bank-directory.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { CountriesController } from './countries.controller.js';
import { DemoBankDirectory } from './demo-bank-directory.js';
import { DemoBusinessRegister } from './demo-business-register.js';
import { RegistersController } from './registers.controller.js';

/** Provides the register and bank ports. To use a real register, replace a bundled class here. */
@Global()
@Module({
  controllers: [RegistersController, CountriesController],
  providers: [
    { provide: BusinessRegister, useClass: DemoBusinessRegister },
    { provide: BankDirectory, useClass: DemoBankDirectory },
  ],
  exports: [BusinessRegister, BankDirectory],
})
export class RegistersModule {}
