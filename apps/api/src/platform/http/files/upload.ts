import '@fastify/multipart';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { typedText } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { partsOf } from './form-parts.js';
import { orGone } from '../gone.js';
import { Problem } from '../problem.js';

/** File systems allow no longer name. */
const LONGEST_FILE_NAME = 255;

export type Upload = { readonly fileName: string; readonly bytes: Uint8Array; readonly fields: Readonly<Record<string, string>> };

/** The one file of a multipart request, with the text fields beside it. */
export const uploadedFile = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new Problem(415, 'unsupported', 'Please send the file as a form upload.');
  let file: { fileName: string; bytes: Uint8Array } | null = null;
  const fields: Record<string, string> = {};
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file')
        file = { fileName: typedText(part.filename, LONGEST_FILE_NAME) || 'file', bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw orGone(error);
  }
  if (file === null) throw new Problem(400, 'no-file', 'Please choose a file.');
  return { ...file, fields };
};

/** The uploaded file of a route. Guards run first, so the body of a forbidden request is never read. */
export const TheUpload = createParamDecorator(
  (_: unknown, context: ExecutionContext): Promise<Upload> => uploadedFile(context.switchToHttp().getRequest<FastifyRequest>()),
);
