import ts from 'typescript';
import { inRoot, root } from '../support/workspace.mjs';

/** The server's sources as the compiler sees them. */
export const openProgram = () => {
  const path = inRoot('tsconfig.check.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const sources = fileNames.filter((name) => name.includes('/apps/api/src/') && !/\.spec\.ts$|\/testing\//.test(name));
  const program = ts.createProgram(sources, { ...options, noEmit: true });
  return { program, checker: program.getTypeChecker() };
};

export const isOurs = (node) => /\/(?:apps|libs)\/[^/]+\/src\//.test(node.getSourceFile().fileName);

/** The decorators of a class, method or parameter: their names with their arguments. */
export const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression)
      ? { name: expression.expression.getText(), args: [...expression.arguments] }
      : { name: expression.getText(), args: [] },
  );

/** The values that an expression may have according to its type, when these are literals. */
export const literalsOf = (checker, expression) => {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.filter((part) => part.isLiteral()).map(({ value }) => value);
};

/** The first paragraph of a doc comment, as one line. */
export const docOf = (checker, symbol) => {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []);
  return text.replace(/\s+/g, ' ').trim();
};
