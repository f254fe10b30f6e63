import { type EventCatalog, type Fact, plain } from '../../kernel/fact.js';

/** A person's data was erased under their right to be forgotten. The encryption key is destroyed; every hash stays valid. */
export type SubjectEvent = Fact<'SubjectErased', { subject: string; reason: string }>;
export const subjectEvents: EventCatalog<SubjectEvent> = { SubjectErased: plain };

/** A stored file with data of the person; `copy` is the digest of the redacted copy that replaced it, null without one. */
export type ErasedFile = { readonly sha256: string; readonly copy: string | null };

/** The data outside the log that an erasure searched, and what it found (P-12.7). */
export type ErasurePlaces = {
  readonly filesLookedAt: number;
  readonly files: readonly ErasedFile[];
  readonly documents: number;
  /** Payments with a comment, or a reason, that named the person. What was written about them is erased. */
  readonly payments: number;
  /** Stored emails and other short-lived entries that mention the person. */
  readonly entries: number;
  /** Whether the files of the read models were cleaned. False: the projector was behind and cleans them later. */
  readonly isPurged: boolean;
};

/** Recorded for every attempt, because an interrupted erasure is repeated. */
export type ErasureEvent = Fact<'ErasureCarriedOut', { subject: string } & ErasurePlaces>;
export const erasureEvents: EventCatalog<ErasureEvent> = {
  ErasureCarriedOut: { upcast: [(old) => ({ ...old, payments: 0 })], personal: [] },
};
