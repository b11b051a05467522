import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { PrometheusContentType } from 'prom-client';
import type { RequestObserver } from '#server/http/access-log.ts';
import { listen } from '#server/listen.ts';

export type Metrics = { observe?: RequestObserver; stop(): Promise<void> };

const NONE: Metrics = { stop: async () => {} };

/**
 * Serves Prometheus metrics on an address of their own; does nothing without a port. Beside others on one port a process
 * only counts, and the first one serves the sums.
 */
export async function startMetrics(port: number | undefined, host: string): Promise<Metrics> {
  if (port === undefined) return NONE;
  const { AggregatorRegistry, collectDefaultMetrics, Histogram } = await import('prom-client');
  const registry = new AggregatorRegistry<PrometheusContentType>();
  AggregatorRegistry.setRegistries(registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const served = cluster.isWorker ? NONE : await serve(port, host, () => registry.metrics());
  return {
    observe: ({ method, status, seconds }) => duration.observe({ method, status }, seconds),
    stop: served.stop,
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
    response.end(await read());
  });
  await listen(server, { host, port, named: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
