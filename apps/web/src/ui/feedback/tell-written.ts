import type { Written } from '@counterfoil/projections';
import { notify } from './notify.js';

/** Shows the outcome of a change: done, or waiting for a second person. */
export const tellWritten = ({ pending, message }: Written, done: string): void => {
  if (pending === true) notify('info', message ?? 'A second person has to approve this change.', 'Waiting for approval');
  else notify('success', message ?? done);
};
