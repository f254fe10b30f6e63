import type { OpenFile } from '../reading/format.js';
import type { Sheet, TableProblem } from '../table/table.js';

export const openXls = async (_file: OpenFile): Promise<readonly Sheet[] | TableProblem> => ({ code: 'unrecognised' });
