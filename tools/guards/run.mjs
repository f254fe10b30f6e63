// Runs the guards: the repository follows every rule, every rule still catches its seeded violation, and no rule refers to files
// that do not exist.
import '../support/node-version.mjs';
import { checkCitations } from './citations.mjs';
import { repositoryFiles } from './files.mjs';
import { checkLayers } from './layers.mjs';
import { checkPatterns } from './patterns.mjs';
import { checkRestrictions } from './restricted.mjs';
import { checkTexts } from './texts.mjs';

const files = repositoryFiles();
const layers = checkLayers(); // dependency-cruiser runs in processes of its own
const outcomes = [checkTexts(files), checkCitations(files), checkPatterns(files), await checkRestrictions(), await layers];
const faults = outcomes.flatMap((outcome) => outcome.faults);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults`);
  process.exit(1);
}
console.log(`${outcomes.map(({ summary }) => summary).join(', ')}; each rule caught its seeds`);
