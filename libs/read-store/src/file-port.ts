/**
 * Original payment files and documents, kept by tenant and SHA-256 of their bytes (design 4). The same bytes are kept once.
 */
export interface FileStore {
  /** Keeps the bytes under their digest (64 lower-case hex digits); harmless to repeat. */
  put(tenant: string, sha256: string, bytes: Uint8Array): Promise<void>;
  /** Null when the tenant has no such file; another tenant's file is never found. */
  get(tenant: string, sha256: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
