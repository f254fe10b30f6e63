import { type DynamicModule, Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { OnboardingFormsModule } from './onboarding-forms/onboarding-forms.module.js';
import { OnboardingModule } from './onboarding/onboarding.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { type Foundation, PlatformModule } from './platform/platform.module.js';
import { RegistersModule } from './registers/registers.module.js';
import { SupplierVerificationModule } from './supplier-verification/supplier-verification.module.js';
import { SuppliersModule } from './suppliers/suppliers.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkModule } from './work/work.module.js';

/** The capabilities only. What they share is in the platform, the log and the read models. */
@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    const capabilities = [
      CustomersModule,
      RegistersModule,
      SuppliersModule,
      SupplierVerificationModule,
      PaymentsModule,
      EmailsModule,
      DocumentsModule,
      OnboardingModule,
      AuditModule,
      ApiKeysModule,
      WebhooksModule,
      WorkModule,
      OnboardingFormsModule,
    ];
    return { module: AppModule, imports: [PlatformModule.on(foundation), ...capabilities] };
  }
}
