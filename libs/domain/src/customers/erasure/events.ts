import { type EventCatalog, type Fact, plain } from '../../kernel/fact.js';

/** A person's right to be forgotten: the key is destroyed, every hash still holds. */
export type SubjectEvent = Fact<'SubjectErased', { subject: string; reason: string }>;
export const subjectEvents: EventCatalog<SubjectEvent> = { SubjectErased: plain };

/** A stored file with data of the person; `copy` is the digest of the redacted copy that replaced it, null without one. */
export type ErasedFile = { readonly sha256: string; readonly copy: string | null };

/** What was looked at for an erasure beside the log, and what was found there (P-12.7). */
export type ErasurePlaces = {
  readonly filesLookedAt: number;
  readonly files: readonly ErasedFile[];
  readonly documents: number;
  /** Kept emails and other short-lived entries that mentioned the person. */
  readonly entries: number;
  /** The files of the read models were cleaned; false: the projector was behind and cleans them later. */
  readonly isPurged: boolean;
};

/** Of every attempt, because one that was cut off is repeated. */
export type ErasureEvent = Fact<'ErasureCarriedOut', { subject: string } & ErasurePlaces>;
export const erasureEvents: EventCatalog<ErasureEvent> = { ErasureCarriedOut: plain };
