import type { ReadModel } from '@counterfoil/projections';
import { isKeptAs, requireSound, type Shape, shapeText } from '../model-shape.js';
import { RebuildNeeded, UnknownModel } from '../port.js';
import { createStatements, dropStatements, type ModelTable, modelTable } from './model-table.js';
import { type Database, inTransaction, type Statements } from './sqlite.js';

type Registered = { readonly number: number; readonly version: number; readonly shape: string; readonly title: string };

/** The registry of a file: the name, version and shape of each model, and the tables that hold its documents. */
export type Models = {
  /** The table that a name refers to now. Call it in the transaction or snapshot that reads the table. @throws UnknownModel */
  table(name: string): ModelTable;
  isPrepared(model: ReadModel, name: string): boolean;
  preparedNames(): readonly string[];
  prepare(model: ReadModel, name: string): void;
  swap(rebuilt: string, live: string): void;
  drop(name: string): void;
  /** Merges the parts of the word index. Until then it still holds words of removed and changed documents. */
  mergeWords(): void;
};

export const modelsOf = (db: Database, statements: Statements): Models => {
  const known = new Map<number, ModelTable>();
  const find = (name: string): Registered | undefined =>
    statements.get<Registered>('SELECT number, version, shape, title FROM model WHERE name = ?', name);

  const tableOf = ({ number, title, shape }: Registered): ModelTable => {
    const table = known.get(number) ?? modelTable(number, title, JSON.parse(shape) as Shape);
    known.set(number, table);
    return table;
  };
  const forget = (registered: Registered): void => {
    statements.forget(); // a compiled statement may keep the table in use
    for (const statement of dropStatements(tableOf(registered))) db.exec(statement);
    statements.run('DELETE FROM model WHERE number = ?', registered.number);
    known.delete(registered.number);
  };
  const create = (model: ReadModel, name: string): void => {
    const registered = { version: model.version, shape: shapeText(model), title: model.name };
    const { row: number } = statements.run(
      'INSERT INTO model (name, title, version, shape) VALUES (?, ?, ?, ?)',
      ...[name, registered.title, registered.version, registered.shape],
    );
    for (const statement of createStatements(tableOf({ number, ...registered }))) db.exec(statement);
  };

  return {
    table(name) {
      const registered = find(name);
      if (registered === undefined) throw new UnknownModel(name);
      return tableOf(registered);
    },
    isPrepared(model, name) {
      const kept = find(name);
      return kept !== undefined && isKeptAs(kept, model);
    },
    preparedNames: () =>
      statements.all<{ readonly name: string }>('SELECT name FROM model ORDER BY name').map(({ name }) => name),
    prepare(model, name) {
      requireSound(model, name);
      inTransaction(db, () => {
        const kept = find(name);
        if (kept === undefined) return create(model, name);
        if (!isKeptAs(kept, model)) throw new RebuildNeeded(name, kept.version, model.version);
      });
    },
    swap: (rebuilt, live) =>
      inTransaction(db, () => {
        if (find(rebuilt) === undefined) throw new UnknownModel(rebuilt);
        const old = find(live);
        if (old !== undefined) forget(old);
        statements.run('UPDATE model SET name = ? WHERE name = ?', live, rebuilt);
      }),
    drop: (name) =>
      inTransaction(db, () => {
        const registered = find(name);
        if (registered !== undefined) forget(registered);
      }),
    mergeWords: () =>
      inTransaction(db, () => {
        const all = statements.all<Registered>('SELECT number, version, shape, title FROM model');
        for (const { words } of all.map(tableOf)) db.exec(`INSERT INTO ${words} (${words}) VALUES ('optimize')`);
      }),
  };
};
