import { Ajv2020 } from 'ajv/dist/2020.js';

/** The schema with undeclared fields forbidden and absolute references. */
const closed = (schema) => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  if (typeof parts.$ref === 'string') parts.$ref = parts.$ref.replace('#', 'openapi#');
  const isOpen = parts.type === 'object' && parts.properties !== undefined && parts.additionalProperties === undefined;
  return isOpen ? { ...parts, additionalProperties: false } : parts;
};

/** Realistic values by the name of the field. */
const known = [
  [/(?:At|^at)$/, '2026-11-02T09:30:00.000Z'],
  [/^(?:from|to|start|end|date|invoiceDate)$/, '2026-11-02'],
  [/email/i, 'accounts@acme.example'],
  [/(?:^id|Id)$/, '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000'],
];

/** A value that fits a schema, for calls that no test has recorded. */
class Inventor {
  constructor(components) {
    this.components = components;
  }

  of(schema, name = '', open = []) {
    if (schema.$ref !== undefined) return this.#component(schema.$ref, open);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    if (schema.anyOf !== undefined)
      return this.of(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0], name, open);
    const type = Array.isArray(schema.type) ? schema.type.at(-1) : schema.type;
    if (type === 'object') return this.#object(schema, open);
    if (type === 'array') return (schema.prefixItems ?? []).map((item) => this.of(item, name, open));
    if (type === 'string') return known.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
    return { null: null, boolean: true, number: 1, integer: schema.minimum ?? 1 }[type] ?? null;
  }

  #component(ref, open) {
    const name = ref.split('/').at(-1);
    return open.includes(name) ? null : this.of(this.components[name], '', [...open, name]);
  }

  #object({ properties = {}, required = [] }, open) {
    return Object.fromEntries(required.map((name) => [name, this.of(properties[name] ?? {}, name, open)]));
  }
}

/** Gives every JSON body and answer its example: the recorded one when it fits its schema, else one made from the schema. */
export const withExamples = (document, recorded) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', components: { schemas: closed(document.components.schemas) } });
  const inventor = new Inventor(document.components.schemas);
  const exampleOf = (schema, example) => {
    const fits = example !== undefined && ajv.validate(closed(schema), example);
    return fits ? example : inventor.of(schema);
  };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const { request, answer } = recorded[`${method} ${path}`] ?? {};
      const [body, ok] = [requestBody, responses[200]].map((part) => part?.content['application/json']);
      if (body !== undefined) body.example = exampleOf(body.schema, request);
      if (ok !== undefined) ok.example = exampleOf(ok.schema, answer);
    }
  return document;
};
