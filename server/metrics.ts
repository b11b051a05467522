import { createServer } from 'node:http';
import type { RequestObserver } from '#server/http/access-log.ts';
import { listen } from '#server/listen.ts';

export type Metrics = { observe?: RequestObserver; stop(): Promise<void> };

/** Serves Prometheus metrics on an address of their own; does nothing without a port. */
export async function startMetrics(port: number | undefined, host: string): Promise<Metrics> {
  if (port === undefined) return { stop: async () => {} };
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const server = createServer(async (_, response) => {
    response.setHeader('content-type', registry.contentType);
    response.end(await registry.metrics());
  });
  await listen(server, { host, port, named: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  return {
    observe: ({ method, status, seconds }) => duration.observe({ method, status }, seconds),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
