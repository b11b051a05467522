import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { PrometheusContentType } from 'prom-client';
import { listen } from '#server/listen.ts';
import { type MetricSources, productMetrics } from '#server/product-metrics.ts';

type Metrics = { stop(): Promise<void> };

const NONE: Metrics = { stop: async () => {} };

/**
 * Serves Prometheus metrics on an address of their own; does nothing without a port. Beside others on one port a process
 * only counts, and the first one serves the sums.
 */
export async function startMetrics(
  port: number | undefined,
  host: string,
  sources: MetricSources,
): Promise<Metrics> {
  if (port === undefined) return NONE;
  const prom = await import('prom-client');
  const registry = new prom.AggregatorRegistry<PrometheusContentType>();
  prom.AggregatorRegistry.setRegistries(registry);
  prom.collectDefaultMetrics({ register: registry });
  const counted = productMetrics(prom, registry, sources);
  const served = cluster.isWorker ? NONE : await serve(port, host, () => registry.metrics());
  return {
    stop() {
      counted.stop();
      return served.stop();
    },
  };
}

/** The sums over all processes on one port. */
export async function startClusterMetrics(port: number | undefined, host: string): Promise<Metrics> {
  if (port === undefined) return NONE;
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  return serve(port, host, () => registry.clusterMetrics());
}

async function serve(port: number, host: string, read: () => Promise<string>): Promise<Metrics> {
  const server = createServer(async (_, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    // A process that ends while it is asked leaves no sum.
    const text = await read().catch((error: Error) => {
      response.statusCode = 503;
      return `# ${error.message}\n`;
    });
    response.end(text);
  });
  await listen(server, { host, port, named: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
