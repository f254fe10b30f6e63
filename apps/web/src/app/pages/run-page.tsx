import { RunToolsContext } from '../../payments/worklist/run-tools.js';
import { Component as RunPage } from '../../payments/runs/run-page.js';
import { AskSuppliers } from '../../suppliers/verification/ask-suppliers.js';

const tools = { AskSuppliers };

/** The page of a run, with the question to suppliers that belongs to another capability. */
export const Component = () => (
  <RunToolsContext value={tools}>
    <RunPage />
  </RunToolsContext>
);
