import { Global, Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { BankDirectory } from '../platform/ports/bank-directory.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { PostalDirectory } from '../platform/ports/postal-directory.js';
import { ConfiguredBanks } from './adapters/http-banks.js';
import { AjaxController } from './ajax/ajax.controller.js';
import { FindStateHandler, ValidateBusinessNumberHandler, ValidateGstHandler } from './ajax/check-company.js';
import { BundledPostalDirectory } from './bundled-postal-directory.js';
import { SanctionsRegister } from '../platform/ports/sanctions-register.js';
import { CONFIG } from '../platform/tokens.js';
import {
  ConfiguredRegisters,
  httpBanks,
  httpPostalCodes,
  httpRegisters,
  httpSanctions,
} from './adapters/configured-registers.js';
import { BundledSanctions } from './bundled-sanctions.js';
import { CountriesController } from './countries.controller.js';
import { DemoBankDirectory } from './demo-bank-directory.js';
import { DemoBusinessRegister } from './demo-business-register.js';
import { RegistersController } from './registers.controller.js';

/** Provides the register and bank ports. A register without an address in the environment is the bundled one (O-7). */
@Global()
@Module({
  controllers: [RegistersController, CountriesController, AjaxController],
  providers: [
    {
      provide: BusinessRegister,
      useFactory: ({ registers }: Config, clock: Clock) =>
        new ConfiguredRegisters(
          httpRegisters(registers, () => clock.now()),
          new DemoBusinessRegister(),
        ),
      inject: [CONFIG, Clock],
    },
    {
      provide: BankDirectory,
      useFactory: ({ registers }: Config, clock: Clock) =>
        new ConfiguredBanks(
          httpBanks(registers, () => clock.now()),
          new DemoBankDirectory(),
        ),
      inject: [CONFIG, Clock],
    },
    {
      provide: PostalDirectory,
      useFactory: ({ registers }: Config, clock: Clock) =>
        httpPostalCodes(registers, () => clock.now(), new BundledPostalDirectory()),
      inject: [CONFIG, Clock],
    },
    ValidateGstHandler,
    ValidateBusinessNumberHandler,
    FindStateHandler,
    {
      provide: SanctionsRegister,
      useFactory: ({ registers }: Config, clock: Clock) => httpSanctions(registers, () => clock.now()) ?? new BundledSanctions(),
      inject: [CONFIG, Clock],
    },
  ],
  exports: [BusinessRegister, BankDirectory, SanctionsRegister],
})
export class RegistersModule {}
