import '@fastify/multipart';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

type Parts = AsyncIterableIterator<Multipart>;
type FormRequest = FastifyRequest & { counterfoilParts?: Parts };

/** The parts of a form upload. They are complete even if the first part was read before. */
export const partsOf = (request: FormRequest, ...options: Parameters<FastifyRequest['parts']>): Parts =>
  request.counterfoilParts ?? request.parts(...options);

/**
 * The value of the text field with this name, if it is the first part of a form upload. The reader of the upload receives the
 * remaining parts.
 */
export const leadingField = async (request: FormRequest, name: string): Promise<string | null> => {
  if (typeof request.isMultipart !== 'function' || !request.isMultipart()) return null;
  const parts = request.parts();
  const first = await parts.next().catch(() => null);
  if (first === null || first.done === true) return null;
  const part = first.value;
  if (part.type !== 'field' || part.fieldname !== name || typeof part.value !== 'string') {
    if (part.type === 'file') part.file.resume();
    return null;
  }
  request.counterfoilParts = parts;
  return part.value;
};
