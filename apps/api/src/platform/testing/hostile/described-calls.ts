import { readFileSync } from 'node:fs';
import { OPENAPI } from '../documented.js';
import { bodyText, hostileBodies, hostileValue, hostileWords } from './hostile-values.js';
import type { Dice } from './random.js';

type Schema = { readonly [key: string]: unknown };
type Parameter = { readonly name?: string; readonly in?: string; readonly schema?: Schema };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly [type: string]: { readonly schema: Schema; readonly example?: unknown } };
  };
};
type Description = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
};

/** A call as it is sent. */
export type HostileCall = {
  readonly route: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
};

const ID_FIELD = /(^|\.)(\w*Ids?|ids?|seen|lines)$/;
const NO_BODY = { payload: undefined, headers: {} } as const;
const MOST_CHANGES = 3;
const DEEPEST = 6;

/** Takes the first of every choice, and every field. */
type Chance = Pick<Dice, 'below' | 'oneIn' | 'pick'>;
const ALL_FIELDS: Chance = { below: () => 0, oneIn: () => true, pick: (all) => all[0]! };

/** The value once for each field in it, with this field null. Parts that were met before are left as they are. */
function* withOneNull(value: unknown, met: Set<string>): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const put = (inner: unknown): unknown =>
      Array.isArray(value) ? value.map((item: unknown, i) => (String(i) === name ? inner : item)) : { ...value, [name]: inner };
    yield put(null);
    if (met.has(JSON.stringify(part))) continue;
    met.add(JSON.stringify(part));
    for (const inner of withOneNull(part, met)) yield put(inner);
  }
}

/** Calls that docs/openapi.json describes, with bodies, queries and paths changed to what nobody should send. */
export class DescribedCalls {
  private readonly description = JSON.parse(readFileSync(OPENAPI, 'utf8')) as Description;
  readonly operations = Object.entries(this.description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase() as 'GET' | 'POST', operation })),
  );

  /** @param ids of records that exist, so that calls get beyond "no such record" */
  constructor(private readonly ids: readonly string[]) {}

  next(dice: Dice, round: number): HostileCall {
    const { path, method, operation } = this.operations[round % this.operations.length]!;
    const query = this.query(operation, dice);
    const url = `${this.path(path, dice)}${query === '' ? '' : `?${query}`}`;
    const body = method === 'GET' ? NO_BODY : this.body(operation, dice);
    const key = dice.oneIn(6)
      ? { 'idempotency-key': dice.pick(['x', 'the-same-key', '\u00ff'.repeat(20), 'k'.repeat(300)]) }
      : {};
    return { route: `${method} ${path}`, method, url, ...body, headers: { ...key, ...body.headers } };
  }

  /** Every described call once for each field of its body (of a part that several calls have, in one of them): that field is null, all others are as described. */
  *withNulls(dice: Dice): Generator<HostileCall> {
    const met = new Set<string>();
    for (const { path, method, operation } of this.operations) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      const sent = { route: `${method} ${path}`, method, headers: { 'content-type': 'application/json' } };
      for (const body of withOneNull(this.value(schema, '', ALL_FIELDS, 0), met))
        yield { ...sent, url: path.replace(/\{(\w+)\}/g, () => dice.pick(this.ids)), payload: bodyText(body) };
    }
  }

  private path(path: string, dice: Dice): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (dice.oneIn(4)) return dice.pick(hostileWords);
      return name === 'n' ? '1' : dice.pick(this.ids);
    });
  }

  private query({ parameters = [] }: Operation, dice: Dice): string {
    const declared = parameters.filter((parameter) => parameter.in === 'query' && dice.oneIn(2));
    const words = declared.flatMap(({ name = '', schema = {} }) => {
      const value = dice.oneIn(3) ? dice.pick(hostileWords) : encodeURIComponent(String(this.value(schema, name, dice, 0)));
      return dice.oneIn(12) ? [`${name}=${value}`, `${name}=${value}`] : [`${name}=${value}`];
    });
    if (dice.oneIn(15))
      words.push(`${dice.pick(['sort', 'search', 'length', 'x', '__proto__', 'a[b]'])}=${dice.pick(hostileWords)}`);
    return words.join('&');
  }

  private body({ requestBody }: Operation, dice: Dice): Pick<HostileCall, 'payload' | 'headers'> {
    const type = dice.oneIn(25)
      ? dice.pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x'])
      : 'application/json';
    const headers = { 'content-type': type };
    if (dice.oneIn(20)) return { headers, payload: dice.pick(hostileBodies) };
    const described = requestBody?.content['application/json'];
    if (described === undefined) return { headers, payload: bodyText(dice.oneIn(2) ? {} : hostileValue(dice)) };
    const hasExample = described.example !== undefined && dice.oneIn(2);
    let body: unknown = hasExample ? structuredClone(described.example) : this.value(described.schema, '', dice, 0);
    for (let changes = dice.below(MOST_CHANGES + 1); changes > 0; changes--) body = this.changed(body, '', dice);
    return { headers, payload: bodyText(body) };
  }

  /** A value that the schema allows. */
  private value(schema: Schema, name: string, dice: Chance, depth: number): unknown {
    if (ID_FIELD.test(name) && schema['type'] === 'string') return dice.pick(this.ids);
    const { $ref, anyOf, type, items, properties, const: constant } = schema;
    if (typeof $ref === 'string')
      return this.value(this.description.components.schemas[$ref.split('/').at(-1)!] ?? {}, name, dice, depth + 1);
    if (constant !== undefined) return constant;
    if (Array.isArray(schema['enum'])) return dice.pick(schema['enum']);
    if (Array.isArray(anyOf)) return this.value(dice.pick(anyOf as Schema[]), name, dice, depth + 1);
    if (type === 'array')
      return Array.from({ length: depth > DEEPEST ? 0 : 1 + dice.below(2) }, () =>
        this.value(items as Schema, `${name}Id`, dice, depth + 1),
      );
    if (type === 'object') return this.record(schema, (properties ?? {}) as Readonly<Record<string, Schema>>, dice, depth);
    if (type === 'boolean') return dice.oneIn(2);
    if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 0), dice.below(4));
    return this.text(schema, name, dice);
  }

  private record(schema: Schema, properties: Readonly<Record<string, Schema>>, dice: Chance, depth: number): object {
    const required = (schema['required'] ?? []) as readonly string[];
    const entries = Object.entries(properties).filter(([name]) => required.includes(name) || (depth < DEEPEST && dice.oneIn(2)));
    return Object.fromEntries(entries.map(([name, of]) => [name, this.value(of, name, dice, depth + 1)]));
  }

  private text(schema: Schema, name: string, dice: Chance): string {
    if (/email/i.test(name)) return 'mei@bluegum.example';
    if (/date|since|from|to$|start|end|due/i.test(name)) return dice.pick(['2026-11-02', '2026-10-01T00:00:00.000Z']);
    const text = dice.pick(['Bluegum', '062000', '10203040', 'AUS', 'AUD', '53004085616', 'S-1', 'xlsx', '1', 'true']);
    return text.slice(0, Number(schema['maxLength'] ?? 100));
  }

  /** The value with one part replaced, left out, added, renamed or repeated. */
  private changed(value: unknown, name: string, dice: Dice): unknown {
    const isInner = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isInner || dice.oneIn(4)) return hostileValue(dice);
    const keys = Object.keys(value);
    const key = dice.pick(keys);
    if (Array.isArray(value)) return value.map((item: unknown, i) => (String(i) === key ? this.changed(item, name, dice) : item));
    const { [key]: part, ...others } = value as Record<string, unknown>;
    if (dice.oneIn(10)) return others;
    if (dice.oneIn(15)) return { ...others, [dice.pick(['x', 'toString', 'constructor', 'length', ''])]: part };
    if (dice.oneIn(15)) return { ...value, [key]: [part, part] };
    return { ...others, [key]: this.changed(part, key, dice) };
  }
}
