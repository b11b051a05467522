import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every page asks for the route table: what the browser's router does not read of it stays at home. */
export function slimManifest(client: string): void {
  for (const name of globSync('assets/manifest-*.js', { cwd: client })) {
    const file = join(client, name);
    writeFileSync(file, slim(readFileSync(file, 'utf8')));
  }
}

/** The server preloads the `imports` of the first page by its own table; a later one's come with its module. */
export function slim(script: string): string {
  const [start = ''] = /^[^{]*/.exec(script) ?? [];
  const { routes, ...manifest } = JSON.parse(script.slice(start.length).replace(/;\s*$/, ''));
  const lean = JSON.stringify(routes, (key, value) =>
    key === 'imports' || value === false ? undefined : value,
  );
  return `${start}${JSON.stringify({ ...manifest, routes: JSON.parse(lean) })};`;
}
