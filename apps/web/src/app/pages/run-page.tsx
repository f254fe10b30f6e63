import { type RunTools, RunToolsContext } from '../../payments/worklist/acts/run-tools.js';
import { Component as RunPage } from '../../payments/runs/run-page.js';
import { AddPayee } from '../../suppliers/record/add-payee.js';
import { CertifyNames } from '../../suppliers/record/certify-names.js';
import { SupplierDecisions } from '../../suppliers/record/supplier-decisions.js';
import { AskSuppliers } from '../../suppliers/verification/ask-suppliers.js';
import { RemindSuppliers } from '../../suppliers/verification/remind-suppliers.js';

const tools: RunTools = { AskSuppliers, RemindSuppliers, AddPayee, CertifyNames, SupplierDecisions };

/** The page of a run, with the supplier tools that belong to another capability. */
export const Component = () => (
  <RunToolsContext value={tools}>
    <RunPage />
  </RunToolsContext>
);
