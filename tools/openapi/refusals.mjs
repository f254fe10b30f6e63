import ts from 'typescript';
import { isOurs, literalsOf } from './program.mjs';

/** Errors that the filter turns into an answer, by the name of their class (apps/api/src/platform/http/problem-filter.ts). */
const known = {
  ChangedMeanwhile: [409, 'changed-meanwhile'],
  RepeatedWithAnotherBody: [409, 'repeated-with-another-body'],
  StaleRevision: [409, 'busy'],
  SubjectDestroyed: [409, 'person-erased'],
};

/** Refusals that name a missing part of the body (`missing` of the filter). */
const missing = ['check-needed'];
const statusOf = (code) => (missing.includes(code) ? 400 : 409);

/** Status for a disconnected caller, who receives no answer. */
const GONE = 499;

/** A code that comes from the data, e.g. from the problems of a file. */
export const OPEN = '*';

/** Errors that every write of the command runner may cause, even where a port hides them from the compiler. */
const ofWrites = ['RepeatedWithAnotherBody', 'StaleRevision', 'SubjectDestroyed', 'ChangedMeanwhile'];

const isFolder = (node, pattern) => pattern.test(node.getSourceFile().fileName);
const isWalked = (node) => isFolder(node, /\/(?:apps\/api|libs\/domain)\/src\//);

/** The table of an aggregate is entered by its command only: a handler that names the aggregate does not give all its commands. */
const isDecider = (node) => ts.isVariableDeclaration(node) && /^(?:Decider|Readonly<Decider)\b/.test(node.type?.getText() ?? '');

/** What reads a form or a file refuses by field, with texts of its own. */
const readsFields = /\/registers\/|\/parse-|\/apps\//;

/** Whether a node is in a class of its own kind of `Problem`. */
const isProblem = (node) => {
  const owner = ts.findAncestor(node, ts.isClassDeclaration);
  return owner?.heritageClauses?.some(({ types }) => types.some(({ expression }) => expression.getText() === 'Problem')) ?? false;
};

/** The rows of every decide table by the command they decide. */
const decisionsIn = (program) => {
  const rows = new Map();
  const collect = (object) => {
    for (const row of object.properties)
      if (row.name !== undefined && !ts.isSpreadAssignment(row))
        rows.set(row.name.getText(), [...(rows.get(row.name.getText()) ?? []), row]);
  };
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'decide' && ts.isObjectLiteralExpression(node.initializer))
      collect(node.initializer);
    if (
      ts.isVariableDeclaration(node) &&
      /^decide[A-Z]/.test(node.name.getText()) &&
      node.initializer &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      collect(node.initializer);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (/\/libs\/domain\/src\//.test(file.fileName)) visit(file);
  return rows;
};

/** The class that handles each command and query of the bus. */
const handlersIn = ({ program, checker }) => {
  const handlers = new Map();
  const visit = (node) => {
    if (ts.isClassDeclaration(node))
      for (const { expression } of ts.getDecorators(node) ?? [])
        if (ts.isCallExpression(expression) && /^(?:Command|Query)Handler$/.test(expression.expression.getText()))
          handlers.set(targetOf(checker, expression.arguments[0]), node);
  };
  for (const file of program.getSourceFiles()) if (/\/apps\/api\/src\//.test(file.fileName)) ts.forEachChild(file, visit);
  return handlers;
};

const classesIn = (program) => {
  const classes = new Map();
  for (const file of program.getSourceFiles())
    if (/\/apps\/api\/src\//.test(file.fileName))
      for (const node of file.statements) if (ts.isClassDeclaration(node) && node.name) classes.set(node.name.text, node);
  return classes;
};

const targetOf = (checker, node) => {
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return undefined;
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
};

/**
 * The refusals that the code reachable from a route can answer: errors it creates and codes that deciders reject with. It follows
 * every name to what it stands for, a command to its handler, and a domain command to the row that decides it.
 */
export class Refusals {
  constructor({ program, checker }) {
    this.checker = checker;
    this.handlers = handlersIn({ program, checker });
    this.classes = classesIn(program);
    this.decisions = decisionsIn(program);
  }

  /** `[{ status, code, message, isComposed }]`, the names of the fields sent beside an upload, and other statuses of the answer. */
  of(starts) {
    const walk = { seen: new Set(), refusals: new Map(), uploadFields: new Set(), statuses: new Set() };
    for (const start of starts) this.#walk(start, walk);
    return { refusals: [...walk.refusals.values()], uploadFields: [...walk.uploadFields], statuses: [...walk.statuses] };
  }

  /** The refusals of the class with the given name. */
  ofClass(name) {
    return this.of([this.classes.get(name)]).refusals;
  }

  #walk(node, walk) {
    if (walk.seen.has(node)) return;
    walk.seen.add(node);
    this.#note(node, walk);
    if (ts.isIdentifier(node)) this.#follow(node, walk);
    if (!ts.isTypeNode(node)) ts.forEachChild(node, (child) => this.#walk(child, walk));
  }

  /** `{ ok: false, code }` without the function that makes it. */
  #noteRejection({ properties }, walk) {
    const [ok, code] = ['ok', 'code'].map((name) => properties.find((one) => one.name?.getText() === name));
    if (ok?.initializer?.kind === ts.SyntaxKind.FalseKeyword && code?.initializer !== undefined)
      for (const value of literalsOf(this.checker, code.initializer)) this.#add(walk, 409, value);
  }

  /** Continues at the declaration of a name: at the members of a class, or for a command at its handler. */
  #follow(name, walk) {
    const symbol = targetOf(this.checker, name);
    const handler = this.handlers.get(symbol);
    if (handler !== undefined && ts.isNewExpression(name.parent)) return this.#walk(handler, walk);
    for (const named of symbol?.declarations ?? []) {
      const declaration = ts.isBindingElement(named) ? ts.walkUpBindingElementsAndPatterns(named) : named;
      if (!isWalked(declaration) || isDecider(declaration) || ts.isTypeNode(declaration)) continue;
      if (ts.isClassDeclaration(declaration) && ts.isNewExpression(name.parent))
        for (const member of declaration.members) if (ts.isConstructorDeclaration(member)) this.#walk(member, walk);
      const isBody =
        ts.isFunctionLike(declaration) || ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration);
      if (!isBody) continue;
      if (name.text === 'invalid') continue; // noted where it is called, with its code
      if (this.#isRunner(declaration)) for (const error of ofWrites) this.#add(walk, ...known[error]);
      else this.#walk(declaration, walk);
    }
  }

  #isRunner(declaration) {
    return isFolder(declaration, /\/platform\/log\/[\w-]*runner\.ts$/) && /^run/.test(declaration.name?.getText() ?? '');
  }

  #note(node, walk) {
    if (ts.isNewExpression(node)) this.#noteError(node, walk);
    if (ts.isCallExpression(node)) this.#noteCall(node, walk);
    if (ts.isObjectLiteralExpression(node) && !isFolder(node, readsFields)) this.#noteRejection(node, walk);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'type') this.#noteCommand(node.initializer, walk);
    if (ts.isPropertyAssignment(node) && /^refusal(?:OfCheck)?$/.test(node.name.getText())) this.#noteRule(node, walk);
    if (ts.isElementAccessExpression(node) && /^(?:\w+\.)?fields$/.test(node.expression.getText()))
      for (const value of literalsOf(this.checker, node.argumentExpression)) walk.uploadFields.add(value);
  }

  #noteError({ expression, arguments: args = [] }, walk) {
    const name = expression.getText();
    if (known[name] !== undefined) this.#add(walk, ...known[name]);
    if (name === 'Refused') for (const code of literalsOf(this.checker, args[0])) this.#add(walk, statusOf(code), code);
    if (name === 'Problem') this.#noteProblem(args, walk);
  }

  #noteProblem(args, walk) {
    const codes = literalsOf(this.checker, args[1]);
    for (const status of literalsOf(this.checker, args[0]))
      for (const code of codes.length === 0 ? [OPEN] : codes) this.#add(walk, status, code, this.#textOf(args[2]), true);
  }

  #noteCall({ expression, arguments: args }, walk) {
    const name = expression.getText();
    if (/\breply\.status$/.test(name)) for (const status of literalsOf(this.checker, args[0])) walk.statuses.add(status);
    if (name === 'super' && isProblem(expression)) this.#noteProblem(args, walk);
    if (name === 'reject') for (const code of literalsOf(this.checker, args[0])) this.#add(walk, statusOf(code), code);
    if (name === 'invalid')
      for (const code of args[1] === undefined ? ['validation'] : literalsOf(this.checker, args[1]))
        this.#add(walk, 400, code, this.#firstFault(args[0]));
  }

  /** The text of an expression, as far as it is known without running the code. Unknown parts of a template become `...`. */
  #textOf(expression) {
    if (!ts.isTemplateExpression(expression)) return literalsOf(this.checker, expression)[0];
    const partOf = ({ expression: part, literal }) => `${literalsOf(this.checker, part)[0] ?? '...'}${literal.text}`;
    return expression.head.text + expression.templateSpans.map(partOf).join('');
  }

  /** The text of the first field of `invalid({ field: 'text' })`. */
  #firstFault(faults) {
    const [first] = ts.isObjectLiteralExpression(faults) ? faults.properties : [];
    return first !== undefined && ts.isPropertyAssignment(first) ? this.#textOf(first.initializer) : undefined;
  }

  /** Adds the codes that a rule of the change requests returns instead of null. */
  #noteRule(node, walk) {
    for (const signature of this.checker.getTypeAtLocation(node.initializer).getCallSignatures()) {
      const type = signature.getReturnType();
      for (const part of type.isUnion() ? type.types : [type]) if (part.isStringLiteral()) this.#add(walk, 409, part.value);
    }
  }

  #noteCommand(expression, walk) {
    for (const type of literalsOf(this.checker, expression))
      for (const row of this.decisions.get(type) ?? []) this.#walk(row, walk);
  }

  #add(walk, status, code, message, isComposed = false) {
    if (status === GONE) return;
    const key = `${status} ${code}`;
    if (walk.refusals.get(key)?.message === undefined) walk.refusals.set(key, { status, code, message, isComposed });
  }
}
