import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole route table is small: sending it once beats asking for pieces of it on every hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
