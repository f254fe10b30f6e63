import { type DynamicModule, Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from './platform/platform.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SuppliersModule } from './suppliers/suppliers.module.js';
import { AuditModule } from './audit/audit.module.js';

/** The capabilities, and nothing else: what they share is the platform, the log and the read models. */
@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.on(foundation), CustomersModule, SuppliersModule, PaymentsModule, AuditModule],
    };
  }
}
