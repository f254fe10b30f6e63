import { Global, Module } from '@nestjs/common';
import { BankDirectory } from '../platform/ports/bank-directory.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { DemoBankDirectory } from './demo-bank-directory.js';
import { DemoBusinessRegister } from './demo-business-register.js';
import { RegistersController } from './registers.controller.js';

/** Who stands behind the ports of registers and banks; an HTTP provider takes a bundled one's place here. */
@Global()
@Module({
  controllers: [RegistersController],
  providers: [
    { provide: BusinessRegister, useClass: DemoBusinessRegister },
    { provide: BankDirectory, useClass: DemoBankDirectory },
  ],
  exports: [BusinessRegister, BankDirectory],
})
export class RegistersModule {}
