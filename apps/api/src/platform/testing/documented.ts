import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Schema = { readonly [key: string]: unknown };
type Content = { readonly schema?: Schema; readonly example?: unknown; readonly examples?: object };
type Response = {
  readonly $ref?: string;
  readonly content?: { readonly [type: string]: Content };
  /** Its codes come from the data. */
  readonly 'x-open-codes'?: boolean;
};
type Parameter = { readonly in?: string; readonly name?: string };
type Operation = { readonly parameters?: readonly Parameter[]; readonly responses: { readonly [status: string]: Response } };
type Document = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly [kind: string]: { readonly [name: string]: unknown } };
};

/** The server's answer to one call. `route` is the pattern: `/suppliers/:id`. */
export type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly body: unknown };

/** A caller that has disconnected reads no answer. */
const GONE = 499;

export const OPENAPI = join(import.meta.dirname, '../../../../../docs/openapi.json');

/** The answers that docs/openapi.json describes. Fields that it does not name are not allowed. */
export class Documented {
  private static opened: Documented | undefined;
  /** Shared by all servers of the process, because compiling a description takes longer than most calls. */
  static once = (): Documented => (Documented.opened ??= new Documented());

  readonly document = JSON.parse(readFileSync(OPENAPI, 'utf8')) as Document;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly checks = new Map<string, ValidateFunction>();

  private constructor() {
    this.ajv.addSchema({ $id: 'openapi', components: closed(this.document.components) as object });
  }

  /** Why an answer does not match its description; null when it does, or when the route is not part of the API. */
  faultOf({ method, route, status, body }: Answered): string | null {
    const path = route.replace(/:(\w+)/g, '{$1}');
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined || status === GONE) return null;
    const response = this.resolved(operation.responses[status]);
    if (response === undefined) return `status ${status}`;
    const content = response.content?.['application/json'];
    if (content === undefined) return null;
    const isProblem = typeof body === 'object' && body !== null && 'errorCode' in body;
    if (isProblem && status >= 400) return response['x-open-codes'] === true ? null : codeFault(content, body);
    return this.shapeFault(`${method} ${path} ${status}`, content.schema ?? {}, body);
  }

  /** The routes whose JSON answer has no example, or an example that does not match. */
  exampleFaults = (): readonly string[] =>
    Object.entries(this.document.paths).flatMap(([route, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) => {
        const content = responses['200']?.content?.['application/json'];
        if (content === undefined) return [];
        const call = `${method.toUpperCase()} ${route}`;
        if (content.example === undefined) return [`${call} has no example: run "npm run docs:openapi-examples"`];
        const fault = this.faultOf({ method, route, status: 200, body: content.example });
        return fault === null ? [] : [`the example of ${call} does not fit: ${fault}`];
      }),
    );

  private resolved(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : (this.document.components['responses']?.[name] as Response | undefined);
  }

  private shapeFault(key: string, schema: Schema, body: unknown): string | null {
    const check = this.checks.get(key) ?? this.ajv.compile(closed(schema) as object);
    this.checks.set(key, check);
    if (check(body)) return null;
    const [error] = check.errors ?? [];
    return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  }
}

const codeFault = ({ examples = {} }: Content, { errorCode }: { readonly errorCode: unknown }): string | null =>
  String(errorCode) in examples ? null : `errorCode '${String(errorCode)}'`;

/** The same schema, without additional fields and with absolute references. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  if (typeof parts['$ref'] === 'string') parts['$ref'] = parts['$ref'].replace('#', 'openapi#');
  const isOpen = parts['type'] === 'object' && parts['properties'] !== undefined && parts['additionalProperties'] === undefined;
  return isOpen ? { ...parts, additionalProperties: false } : parts;
};
