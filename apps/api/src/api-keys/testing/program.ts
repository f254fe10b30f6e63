import { type Answer, type Harness, multipart } from '../../platform/testing/harness.js';

/** A program that calls the API with a key: no cookie, no anti-forgery token. */
export type Program = {
  get<Body>(url: string): Promise<Answer<Body>>;
  post<Body>(url: string, body?: unknown): Promise<Answer<Body>>;
  upload<Body>(url: string, fileName: string, bytes: string): Promise<Answer<Body>>;
};

export const program = ({ app }: Harness, secret: string): Program => {
  const authorization = `Bearer ${secret}`;
  const send = async (options: object) => {
    const { statusCode, headers, body } = await app.inject(options as Parameters<typeof app.inject>[0] & object);
    return { status: statusCode, headers, text: body, body: parsed(body) as never };
  };
  return {
    get: (url) => send({ method: 'GET', url, headers: { authorization } }),
    post: (url, payload = {}) => send({ method: 'POST', url, payload, headers: { authorization } }),
    upload: (url, fileName, bytes) => {
      const form = multipart(fileName, bytes, {}, '');
      return send({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, authorization } });
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
