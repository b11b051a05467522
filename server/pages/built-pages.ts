import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/page.ts';

type ServerBuild = { entry: { module: { createPageRenderer: (build: unknown) => PageRenderer } } };

export async function loadBuiltPages(root: string, build = 'build'): Promise<PageRenderer> {
  const file = join(root, build, 'server/index.js');
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build`.');
  // The bundle is made by another tool; its entry is our own web/entry.server.tsx.
  const built = (await import(pathToFileURL(file).href)) as ServerBuild;
  return built.entry.module.createPageRenderer(built);
}
