import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from '../scripts/bundle/compress-files.ts';

/** The editors' app, built beside the public one (docs/decisions/052-the-desk-is-a-second-app.md). */
export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
