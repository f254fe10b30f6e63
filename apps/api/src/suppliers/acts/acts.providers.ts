import { CertificationFacts } from './act-facts.js';
import { ActJob } from './act-job.js';
import { ActJobs } from './act-jobs.js';
import { ActLists } from './act-lists.js';
import { ActOnMultipleHandler } from './act-on-multiple.js';
import { ActCommands } from './act-order.js';
import { ActSelection } from './act-selection.js';
import { ActViews } from './act-views.js';
import { ListActRowsHandler, ListActsHandler, ShowActHandler } from './acts.queries.js';
import { PreviewActHandler } from './preview-act.js';
import { ActStarter, StartSuppliersActHandler } from './start-act.js';
import { UndoActHandler } from './undo-act.js';

/** Bulk changes of suppliers. */
export const actProviders = [
  CertificationFacts,
  ActCommands,
  ActLists,
  ActJob,
  ActJobs,
  ActSelection,
  ActStarter,
  ActViews,
  ActOnMultipleHandler,
  StartSuppliersActHandler,
  UndoActHandler,
  PreviewActHandler,
  ShowActHandler,
  ListActsHandler,
  ListActRowsHandler,
];
