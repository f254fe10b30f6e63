// `npm run docs:events` writes docs/events.md from the event catalogue, the stored examples and the audit sentences.
import { writeFileSync } from 'node:fs';
import { eventCatalogue } from '../../libs/projections/src/testing/event-catalogue.ts';
import { inRoot } from '../support/workspace.mjs';

writeFileSync(inRoot('docs', 'events.md'), eventCatalogue());
