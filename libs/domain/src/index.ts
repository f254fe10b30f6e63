export * from './kernel/envelope.js';
export * from './kernel/json.js';
export * from './kernel/text.js';
export * from './payments/payment-line.js';
export * from './registers/country.js';
