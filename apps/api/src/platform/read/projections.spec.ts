import { expect, test } from '@jest/globals';
import { modelFault } from '@counterfoil/read-store';
import { projections } from './projections.js';

test.each(projections.map(({ name }) => name))('the stores can hold the read model %s', (name) => {
  const model = projections.find((one) => one.name === name)!;
  expect(modelFault(model, name)).toBeNull();
});
