import { Injectable } from '@nestjs/common';
import { type SuppliersActDoc, suppliersActs } from '@counterfoil/projections';
import { JobTools, ResumedJobs } from '../../platform/jobs/resumed-jobs.js';
import { type ActId, ActJob } from './act-job.js';

export const actJobId = ({ tenant, actId }: ActId): string => `suppliers-act ${tenant} ${actId}`;

@Injectable()
export class ActJobs extends ResumedJobs<ActId, SuppliersActDoc> {
  constructor(tools: JobTools, job: ActJob) {
    const kind = {
      context: 'suppliers',
      what: 'acts',
      model: suppliersActs.name,
      idOf: (tenant: string, { id: actId }: SuppliersActDoc) => ({ tenant, actId }),
      jobOf: actJobId,
      interrupted: 'The change was interrupted. What was changed so far is kept, and it continues automatically.',
    };
    super(tools, kind, (id, progress) => job.run(id, progress));
  }
}
