export * from './kernel/read-model.js';
