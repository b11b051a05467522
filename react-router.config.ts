import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/bundle/compress-files.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // A route's loader is small: a file of its own would cost more than it saves.
  splitRouteModules: false,
  // The whole route table is small: sending it once beats asking for pieces of it on every hover.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
