import ts from 'typescript';
import { docOf, isOurs } from './program.mjs';

const { TypeFlags } = ts;

const primitives = [
  [TypeFlags.StringLike, { type: 'string' }],
  [TypeFlags.NumberLike, { type: 'number' }],
  [TypeFlags.BooleanLike, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
];

const declarationOf = (symbol) => symbol?.declarations?.find(isOurs);

const capitalised = (text) => text.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * JSON schemas of TypeScript types as the compiler resolves them. Types with a name of their own become components; the text of a
 * doc comment becomes the description of its field.
 */
export class Schemas {
  components = {};
  #names = new Map();

  /** `constraintsOf` returns what the server checks in a field beyond its type. */
  constructor(checker, constraintsOf) {
    this.checker = checker;
    this.constraintsOf = constraintsOf;
  }

  of(type) {
    const name = this.#nameOf(type);
    if (name === null) return this.#inline(type);
    if (this.components[name] === undefined) {
      this.components[name] = {};
      this.components[name] = this.#inline(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The fields of an object type with their schemas, and whether each must be there. */
  fieldsOf(type) {
    const owner = type.symbol?.name;
    return this.checker.getPropertiesOfType(type).map((symbol) => {
      const isRequired = !(symbol.flags & ts.SymbolFlags.Optional);
      const schema = this.of(this.#withoutUndefined(this.checker.getTypeOfSymbol(symbol)));
      const description = docOf(this.checker, symbol);
      const constraints = this.constraintsOf(owner, symbol.name);
      const more = description === '' ? {} : { description };
      return { name: symbol.name, isRequired, schema: { ...narrowed(schema, constraints), ...more } };
    });
  }

  #withoutUndefined(type) {
    if (!type.isUnion() || !type.types.some(({ flags }) => flags & TypeFlags.Undefined)) return type;
    return this.checker.getNonNullableType(type) && this.#filtered(type);
  }

  /** The union without `undefined`; its other parts keep their order. */
  #filtered(type) {
    const kept = type.types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    return kept.length === 1 ? kept[0] : { isUnion: () => true, types: kept, flags: TypeFlags.Union };
  }

  #inline(type) {
    if (type.isUnion()) return this.#union(type.types);
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.flags & TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
    if (type.isLiteral?.()) return { const: type.value };
    for (const [flag, schema] of primitives) if (type.flags & flag) return schema;
    if (type.isIntersection() && type.types.some(({ flags }) => flags & TypeFlags.StringLike)) return { type: 'string' };
    if (this.checker.isTupleType(type)) return this.#tuple(type);
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.of(this.checker.getTypeArguments(type)[0]) };
    return this.#object(type);
  }

  #tuple(type) {
    const parts = this.checker.getTypeArguments(type);
    const rest = type.target.elementFlags.some((flag) => flag & ts.ElementFlags.Variable);
    if (rest) return { type: 'array', items: this.#union(parts) };
    return { type: 'array', prefixItems: parts.map((part) => this.of(part)), minItems: parts.length, maxItems: parts.length };
  }

  #object(type) {
    const index = this.checker.getIndexInfosOfType(type)[0];
    const fields = this.fieldsOf(type);
    if (fields.length === 0 && index === undefined) return { type: 'object' };
    const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return {
      type: 'object',
      ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) }),
      ...(required.length === 0 ? {} : { required }),
      ...(index === undefined ? {} : { additionalProperties: this.of(this.#withoutUndefined(index.type)) }),
    };
  }

  #union(types) {
    const schemas = [];
    const literals = types.filter((type) => type.isLiteral?.()).map(({ value }) => value);
    const others = types.filter((type) => !type.isLiteral?.());
    if (literals.length === 1) schemas.push({ const: literals[0] });
    if (literals.length > 1) schemas.push({ enum: literals });
    const booleans = others.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    const isNullable = others.some(({ flags }) => flags & TypeFlags.Null);
    for (const type of others) {
      if (type.flags & TypeFlags.Null || (booleans.length === 2 && booleans.includes(type))) continue;
      schemas.push(this.of(type));
    }
    const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
    return isNullable ? nullable(distinct) : distinct.length === 1 ? distinct[0] : { anyOf: distinct };
  }

  /** Object types that the sources name are components; the same name in another folder gets the folder before it. */
  #nameOf(type) {
    const alias = declarationOf(type.aliasSymbol) ? type.aliasSymbol : null;
    const symbol = alias ?? (type.isClassOrInterface?.() ? type.symbol : null);
    if (symbol === null || declarationOf(symbol) === undefined || !this.#isObject(type)) return null;
    const args = (alias === null ? [] : (type.aliasTypeArguments ?? [])).map((part) => this.#nameOf(part));
    if (args.includes(null)) return null;
    const plain = [symbol.name, ...args].join('Of');
    const known = this.#names.get(plain);
    if (known === undefined) this.#names.set(plain, declarationOf(symbol));
    if (known === undefined || known === declarationOf(symbol)) return plain;
    return `${capitalised(declarationOf(symbol).getSourceFile().fileName.split('/').at(-2))}${plain}`;
  }

  #isObject(type) {
    if (type.isUnion()) return type.types.some((part) => this.#isObject(part));
    return Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) && !this.checker.isArrayLikeType(type);
  }
}

/** A type says more than a check where both name values. */
const narrowed = (schema, { type, enum: values, items, ...rest }) => ({
  ...schema,
  ...rest,
  ...(type !== undefined && schema.type === 'number' ? { type } : {}),
  ...(values !== undefined && schema.enum === undefined && schema.const === undefined ? { enum: values } : {}),
  ...(items !== undefined && schema.items !== undefined ? { items: { ...schema.items, ...items } } : {}),
});

const nullable = (schemas) => {
  const [only] = schemas;
  if (schemas.length === 1 && typeof only.type === 'string' && only.$ref === undefined)
    return { ...only, type: [only.type, 'null'] };
  if (schemas.length === 1 && only.enum !== undefined) return { enum: [...only.enum, null] };
  return { anyOf: [...schemas, { type: 'null' }] };
};
