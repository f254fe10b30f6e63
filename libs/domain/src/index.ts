export * from './kernel/envelope.js';
export * from './kernel/json.js';
export * from './kernel/text.js';
