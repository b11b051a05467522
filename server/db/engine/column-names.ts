import {
  CamelCasePlugin,
  type CompiledQuery,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

const camelCased = new WeakSet<CompiledQuery['queryId']>();

/**
 * Code says camelCase, the database snake_case. Connections name the columns of a result, once a statement:
 * Kysely's plugin does it again for each row.
 */
export class CamelCaseNames extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    camelCased.add(args.queryId);
    return super.transformQuery(args);
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** What the rows of a query call a column; without the plugin as the database does. */
export function namesFor(query: CompiledQuery): (column: string) => string {
  return camelCased.has(query.queryId) ? camelCase : (column) => column;
}

const known = new Map<string, string>();

function camelCase(column: string): string {
  const before = known.get(column);
  if (before !== undefined) return before;
  const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, name);
  return name;
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function toObject(names: readonly string[], values: readonly unknown[]): object {
  const object: Record<string, unknown> = {};
  names.forEach((name, at) => {
    object[name] = values[at];
  });
  return object;
}
