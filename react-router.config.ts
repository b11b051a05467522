import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/bundle/compress-files.ts';
import { slimManifest } from './scripts/bundle/slim-manifest.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // A route's loader is small: a file of its own would cost more than it saves.
  splitRouteModules: false,
  // The whole route table is small: sending it once beats asking for pieces of it on every hover.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    slimManifest(client);
    return compressFiles(client);
  },
} satisfies Config;
