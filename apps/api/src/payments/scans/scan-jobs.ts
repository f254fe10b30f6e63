import { Injectable } from '@nestjs/common';
import { type AccountScanDoc, accountScans } from '@counterfoil/projections';
import { JobTools, ResumedJobs } from '../../platform/jobs/resumed-jobs.js';
import { type ScanId, ScanJob } from './scan-job.js';

export const scanJobId = ({ tenant, scanId }: ScanId): string => `account-scan ${tenant} ${scanId}`;

@Injectable()
export class ScanJobs extends ResumedJobs<ScanId, AccountScanDoc> {
  constructor(tools: JobTools, job: ScanJob) {
    const kind = {
      context: 'payments',
      what: 'scans',
      model: accountScans.name,
      idOf: (tenant: string, { id: scanId }: AccountScanDoc) => ({ tenant, scanId }),
      jobOf: scanJobId,
      interrupted: 'The scan was interrupted. Its results so far are kept, and it continues automatically.',
    };
    super(tools, kind, (id, progress) => job.run(id, progress));
  }
}
