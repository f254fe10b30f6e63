import { describe, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import { erasure, subject } from './erasure.js';

describe('erasure', () => {
  const erase = { type: 'EraseSubject', data: { subject: 'user:u-1', reason: 'asked' } } as const;
  const erased = { type: 'SubjectErased', data: erase.data } as const;
  test('a person’s data is erased on request', () => specFor(subject)().when(erase).then(erased));
  test('the result of an erasure is recorded at every attempt', () => {
    const data = { subject: 'user:u-1', filesLookedAt: 2, files: [], documents: 0, payments: 0, entries: 1, isPurged: true };
    const done = { type: 'ErasureCarriedOut', data } as const;
    specFor(erasure)(done).when({ type: 'RecordErasure', data }).then(done);
  });
  test('a person cannot be erased twice', () => specFor(subject)(erased).when(erase).thenRejected('already-erased'));
});
