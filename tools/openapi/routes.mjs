import ts from 'typescript';
import { decoratorsOf, docOf, isOurs, literalsOf } from './program.mjs';

const methods = { Get: 'get', Post: 'post' };

const argumentOf = (checker, decorators, name) => {
  const found = decorators.find((one) => one.name === name);
  if (found === undefined) return undefined;
  return found.args.length === 0 ? '' : literalsOf(checker, found.args[0])[0];
};

const joined = (...parts) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

const parameterOf = (checker, parameter) => {
  const [decorator] = decoratorsOf(parameter);
  const [first] = decorator?.args ?? [];
  const name = first === undefined ? undefined : literalsOf(checker, first)[0];
  const isInteger = decorator?.args.some((arg) => arg.getText() === 'ParseIntPipe') ?? false;
  return { kind: decorator?.name, name, isInteger, type: checker.getTypeAtLocation(parameter), node: parameter };
};

/** `Promise<T>` answers T. */
const answerOf = (checker, method) => {
  const signature = checker.getSignatureFromDeclaration(method);
  const type = checker.getReturnTypeOfSignature(signature);
  return checker.getAwaitedType(type) ?? type;
};

const producedBy = (checker, symbol, decorators) => {
  const header = decorators.find(({ name, args }) => name === 'Header' && literalsOf(checker, args[0])[0] === 'content-type');
  if (header !== undefined) return [literalsOf(checker, header.args[1])[0]];
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'produces');
  return tag === undefined
    ? []
    : ts
        .displayPartsToString(tag.text)
        .split(',')
        .map((type) => type.trim());
};

const classOf = (checker, name) => {
  const symbol = checker.getSymbolAtLocation(name);
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).declarations[0];
};

const routeOf = (checker, controller, method) => {
  const [ofClass, ofMethod] = [decoratorsOf(controller), decoratorsOf(method)];
  const [verb] = ofMethod.filter(({ name }) => methods[name] !== undefined);
  if (verb === undefined) return null;
  const symbol = checker.getSymbolAtLocation(method.name);
  const needs = [...ofMethod, ...ofClass].find(({ name }) => name === 'Needs');
  const path = joined(argumentOf(checker, ofClass, 'Controller') ?? '', argumentOf(checker, ofMethod, verb.name) ?? '');
  return {
    method: methods[verb.name],
    path: path.replace(/:(\w+)/g, '{$1}'),
    operationId: method.name.getText(),
    tag: controller.getSourceFile().fileName.match(/apps\/api\/src\/([^/]+)\//)[1],
    description: docOf(checker, symbol),
    access: needs?.args.map((arg) => literalsOf(checker, arg)[0]) ?? [],
    isForKeys: [...ofMethod, ...ofClass].some(({ name }) => name === 'ForKeys'),
    needsFreshFactor: ofMethod.some(({ name }) => name === 'FreshFactor'),
    parameters: method.parameters.map((parameter) => parameterOf(checker, parameter)),
    answer: answerOf(checker, method),
    produces: producedBy(checker, symbol, ofMethod),
    guards: [...ofClass, ...ofMethod]
      .filter(({ name }) => name === 'UseGuards')
      .flatMap(({ args }) => args.map((arg) => classOf(checker, arg))),
    node: method,
  };
};

/** Every route of every controller, in the order of their paths. */
export const routesOf = ({ program, checker }) => {
  const routes = [];
  const visit = (node) => {
    if (ts.isClassDeclaration(node) && decoratorsOf(node).some(({ name }) => name === 'Controller'))
      for (const member of node.members) if (ts.isMethodDeclaration(member)) routes.push(routeOf(checker, node, member));
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && isOurs(file)) ts.forEachChild(file, visit);
  const key = ({ path, method }) => `${path.toLowerCase()} ${method}`;
  return routes.filter((route) => route !== null).sort((a, b) => (key(a) < key(b) ? -1 : 1));
};
