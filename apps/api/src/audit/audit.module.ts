import { Module } from '@nestjs/common';
import { AccessTable } from './access-table.js';
import { AuditExporter } from './audit-exporter.js';
import { AuditController } from './audit.controller.js';
import { ReadAuditLogHandler, ReadAuditStateHandler } from './audit.queries.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';

@Module({
  controllers: [AuditController],
  providers: [AccessTable, TenantLedgers, AuditExporter, ReadAuditLogHandler, ReadAuditStateHandler],
})
export class AuditModule {}
