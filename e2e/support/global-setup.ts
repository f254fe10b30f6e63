import { prepareDemo } from './seeded-demo.js';

/** Runs once before the workers start; the function that it returns runs after they have ended. */
export default prepareDemo;
