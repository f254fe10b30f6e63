export type { DatabaseNames } from './mongo/databases.js';
export * from './file-port.js';
export * from './key-port.js';
export * from './open.js';
export * from './change-entry.js';
export * from './stores.js';
export * from './port.js';
export * from './state-port.js';
export { RefusedUrl, StoreDamaged, StoreUnavailable } from './unavailable.js';
