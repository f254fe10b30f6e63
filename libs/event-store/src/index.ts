export * from './open.js';
export * from './port.js';
