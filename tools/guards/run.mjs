// The guards: the repository keeps every layer and text rule, and every rule still catches the violation planted for it.
import '../support/node-version.mjs';
import { checkLayers } from './layers.mjs';
import { checkTexts } from './texts.mjs';

const layers = checkLayers();
const texts = checkTexts(); // meanwhile dependency-cruiser runs in its own processes
const outcomes = [await layers, texts];
const faults = outcomes.flatMap((outcome) => outcome.faults);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults`);
  process.exit(1);
}
console.log(`${outcomes.map(({ summary }) => summary).join(', ')}; each rule caught its seeds`);
