/** A public id has 22 characters of base64url (P-14.2). */
const ID = /^[^A-Za-z0-9_-]*([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/;

/**
 * The id of a link as it was issued, without what an email program put around it, for example a full stop or a bracket. Null when a
 * part of the id is missing.
 */
export const publicIdIn = (text: string): string | null => ID.exec(text)?.[1] ?? null;
