import { expect, test } from '@jest/globals';
import { SetClock } from '../clock.js';
import type { JobState } from './jobs.js';
import { mayResume } from './resumed-jobs.js';

const FAILED_AT = '2026-11-02T09:00:00.000Z';
const failed: JobState = { state: 'failed', done: 1, total: 2, problem: 'It stopped.', at: FAILED_AT, mayPass: false };

test.each([
  ['a job that nobody knows', null, '2026-11-02T09:00:00.000Z', true],
  ['a running job', { ...failed, state: 'running' } as const, '2026-11-02T10:00:00.000Z', false],
  ['a job that failed less than half a minute ago', failed, '2026-11-02T09:00:29.999Z', false],
  ['a job that failed half a minute ago', failed, '2026-11-02T09:00:30.000Z', true],
  ['a job that failed because of an outage', { ...failed, mayPass: true }, '2026-11-02T09:00:00.000Z', true],
  ['a job that failed before the clock was set back', failed, '2026-11-01T09:00:00.000Z', true],
] as const)('whether %s may be resumed', (_, job, now, may) => expect(mayResume(job, new SetClock(now))).toBe(may));
