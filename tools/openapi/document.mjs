import { OPEN, Refusals } from './refusals.mjs';
import { routesOf } from './routes.mjs';
import { Schemas } from './schemas.mjs';

const json = (schema, more = {}) => ({ 'application/json': { schema, ...more } });
/** Responses with at most this many codes are shared under a name. */
const MOST_SHARED = 3;
const text = { type: 'string' };

/** What the server answers before or around every use case. */
const bodyRefusals = ({ method }) =>
  method === 'post'
    ? [
        { status: 400, code: 'not-json' },
        { status: 413, code: 'too-large' },
        { status: 415, code: 'unsupported' },
      ]
    : [];

const everywhere = [
  // Every route refuses a parameter of its address that is given twice.
  { status: 400, code: 'validation' },
  { status: 500, code: 'unknown' },
  { status: 503, code: 'store-unavailable' },
  { status: 503, code: 'store-damaged' },
];

const reasons = {
  400: 'The request is not valid.',
  401: 'Nobody is signed in.',
  403: 'This is not allowed.',
  404: 'There is no such record.',
  409: 'The change is refused.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  422: 'The file is not accepted.',
  429: 'There were too many attempts.',
  500: 'Something broke.',
  503: 'The server cannot answer at the moment.',
};

const refTo = (kind, name) => ({ $ref: `#/components/${kind}/${name}` });

const problem = {
  type: 'object',
  description: 'Every error. `errorCode` never changes; `message` is for people.',
  properties: {
    errorCode: text,
    message: text,
    fields: {
      type: 'object',
      description: 'The faults of each field of the request.',
      additionalProperties: { type: 'array', items: text },
    },
    row: { type: 'integer', description: 'The row of a posted list.' },
    detail: { type: 'object', description: 'Values that belong to the refusal.' },
    changes: { type: 'array', description: 'What changed since the record was shown.', items: { type: 'object' } },
    reference: { type: 'string', description: 'Names this failure in the log of the server.' },
  },
  required: ['errorCode', 'message'],
};

/** Routes for API keys accept a key instead of a session. */
const securityOf = ({ isForKeys }) => [{ session: [] }, ...(isForKeys ? [{ apiKey: [] }] : [])];

class DocumentWriter {
  constructor(opened, { constraintsOf, messageOf }) {
    this.schemas = new Schemas(opened.checker, constraintsOf);
    this.refusals = new Refusals(opened);
    this.messageOf = messageOf;
    this.ofGuard = this.refusals.ofClass('AccessGuard');
    this.ofKeys = this.refusals.ofClass('KeyGate').map(({ code }) => code);
    this.errors = {};
    this.responses = {};
  }

  operation(route) {
    const { refusals, uploadFields, statuses } = this.refusals.of([route.node, ...route.guards]);
    const body = this.#requestBody(route, uploadFields);
    return {
      tags: [route.tag],
      operationId: route.operationId,
      ...(route.description === '' ? {} : { description: route.description }),
      'x-permissions': route.access,
      ...(route.isForKeys ? { 'x-for-keys': true } : {}),
      ...(route.access.includes('public') ? {} : { security: securityOf(route) }),
      parameters: this.#parameters(route),
      ...(body === null ? {} : { requestBody: body }),
      responses: this.#responses(route, refusals, statuses),
    };
  }

  /** The refusals of the access guard for a route. */
  #ofAccess({ method, access, isForKeys, needsFreshFactor }) {
    const applies = {
      'not-signed-in': !access.includes('public'),
      'signed-in-as-other': !access.includes('public'),
      'no-permission': !access.includes('public') && !access.includes('signed-in'),
      'confirmation-needed': needsFreshFactor,
      'factor-needed': needsFreshFactor,
      'anti-forgery': method === 'post',
      'not-for-keys': !access.includes('public') && !isForKeys,
      'too-many-calls': !access.includes('public'),
    };
    return this.ofGuard.filter(({ code }) => applies[code] ?? (isForKeys && this.ofKeys.includes(code)));
  }

  #parameters({ method, parameters }) {
    const inPath = parameters
      .filter(({ kind }) => kind === 'Param')
      .map(({ name, isInteger }) => ({ name, in: 'path', required: true, schema: { type: isInteger ? 'integer' : 'string' } }));
    const inQuery = parameters
      .filter(({ kind }) => kind === 'Query')
      .flatMap(({ type }) => this.schemas.fieldsOf(type))
      .map(({ name, isRequired, schema: { description, ...schema } }) => ({
        name,
        in: 'query',
        required: isRequired,
        ...(description === undefined ? {} : { description }),
        schema,
      }));
    const token = method === 'post' ? [{ $ref: '#/components/parameters/antiForgery' }] : [];
    return [...inPath, ...inQuery, ...token];
  }

  #requestBody({ parameters, node }, uploadFields) {
    const body = parameters.find(({ kind }) => kind === 'Body');
    if (body !== undefined) return { required: true, content: json(this.schemas.of(body.type)) };
    const isUpload = parameters.some(({ kind }) => kind === 'TheUpload') || node.getText().includes('uploadedFile(');
    if (!isUpload) return null;
    const fields = Object.fromEntries(uploadFields.map((name) => [name, text]));
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file, ...fields }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }

  /** Some routes return a regular answer with another status, e.g. the problems of a file. */
  #responses(route, refusals, statuses) {
    const errors = this.#errors(route, refusals);
    const usual = this.#answer(route);
    for (const status of statuses) {
      const { schema } = usual.content['application/json'];
      const shared = this.responses[errors[status]?.$ref?.split('/').at(-1)];
      const { description, content } = shared ?? errors[status] ?? { description: reasons[status], content: json(schema) };
      const { schema: problemOf, ...examples } = content['application/json'];
      errors[status] = { description, content: json(problemOf === schema ? schema : { anyOf: [schema, problemOf] }, examples) };
    }
    return { 200: usual, ...errors };
  }

  #answer({ answer, produces }) {
    if (answer.symbol?.name === 'StreamableFile') {
      const types = produces.length === 0 ? ['application/octet-stream'] : produces;
      return { description: 'The file.', content: Object.fromEntries(types.map((type) => [type, {}])) };
    }
    if (produces.length > 0) return { description: 'The file.', content: { [produces[0]]: { schema: text } } };
    return { description: 'Done.', content: json(this.schemas.of(answer)) };
  }

  #errors(route, refusals) {
    const all = [...this.#ofAccess(route), ...bodyRefusals(route), ...refusals, ...everywhere];
    const statuses = [...new Set(all.map(({ status }) => status))].sort();
    return Object.fromEntries(
      statuses.map((status) => [
        status,
        this.#errorResponse(
          status,
          all.filter((one) => one.status === status),
        ),
      ]),
    );
  }

  /** A message in the code comes first. Some are made from the values of the case. */
  #messageOf(code, refusals) {
    const own = refusals.filter((one) => one.code === code);
    const message = own.find((one) => one.message !== undefined)?.message ?? this.messageOf(code);
    if (message !== undefined) return message;
    if (own.some(({ isComposed }) => isComposed)) return 'A sentence about this case.';
    throw new Error(`The refusal '${code}' has no message in apps/api/src/platform/http/messages.ts`);
  }

  /** The errors of one status: each code with its message as an example. A response of few codes is shared between routes. */
  #errorResponse(status, refusals) {
    const isOpen = refusals.some(({ code }) => code === OPEN);
    const codes = [...new Set(refusals.map(({ code }) => code))].filter((code) => code !== OPEN).sort();
    for (const code of codes) this.errors[code] ??= { value: { errorCode: code, message: this.#messageOf(code, refusals) } };
    const examples = Object.fromEntries(codes.map((code) => [code, refTo('examples', code)]));
    const response = {
      description: reasons[status] ?? 'The request is refused.',
      content: json(refTo('schemas', 'Problem'), { examples }),
    };
    if (isOpen)
      return { ...response, description: `${response.description} The code names the first problem.`, 'x-open-codes': true };
    if (codes.length > MOST_SHARED) return response;
    const name = [status, ...codes].join('-');
    this.responses[name] = response;
    return refTo('responses', name);
  }
}

const sorted = (parts) => Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The whole document, its parts in a fixed order. */
export const openApiDocument = (opened, parts) => {
  const writer = new DocumentWriter(opened, parts);
  const paths = {};
  for (const route of routesOf(opened)) paths[route.path] = { ...paths[route.path], [route.method]: writer.operation(route) };
  const schemas = { ...writer.schemas.components, Problem: problem };
  return {
    openapi: '3.1.0',
    info: { title: 'Counterfoil', version: '0.1.0', description: parts.description },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'counterfoil-session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key. Calls with a key need no anti-forgery token and no cookie.',
        },
      },
      parameters: {
        antiForgery: {
          name: 'x-anti-forgery',
          in: 'header',
          required: true,
          description: 'The token that GET /account/antiforgery and POST /account/login answer.',
          schema: text,
        },
      },
      examples: sorted(writer.errors),
      responses: sorted(writer.responses),
      schemas: sorted(schemas),
    },
  };
};
