import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The route table of each app, by its folder. */
type RouteTables = Readonly<Record<string, readonly RouteConfigEntry[]>>;

/** Faults: screens that an app's route table and the disk do not both know. */
export function screenModules(files: readonly string[], tables: RouteTables): string[] {
  return Object.entries(tables).flatMap(([app, table]) => screensOf(app, table, files));
}

function screensOf(app: string, table: readonly RouteConfigEntry[], files: readonly string[]): string[] {
  const name = `${app}/routes.ts`;
  const routes = everyRoute(table);
  const named = new Set(routes.map(({ file }) => `${app}/${file}`));
  const onDisk = files.filter((file) => file.startsWith(`${app}/routes/`) && /(?<!\.test)\.tsx?$/.test(file));
  return [
    ...[...named]
      .filter((module) => !files.includes(module))
      .map((module) => `${name}: ${module} does not exist.`),
    ...onDisk
      .filter((module) => !named.has(module))
      .map((module) => `${module}: no route of ${name} leads to it.`),
  ];
}

function everyRoute(table: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return table.flatMap((entry) => [entry, ...everyRoute(entry.children ?? [])]);
}
