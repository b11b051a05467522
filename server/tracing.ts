import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Collector } from '#server/config.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { HEALTH_PATHS } from '#server/http/access-log.ts';
import { incidentSeen } from '#server/incidents.ts';
import { type BegunRequest, mailTried, queryRan, requestAnswered, requestBegun } from '#server/signals.ts';
import { VERSION } from '#server/version.ts';

const TEXT_LENGTH_MAX = 2_000;

/**
 * Sends a span of each request, query and mail to a collector of OpenTelemetry; without one nothing of it is loaded
 * (docs/decisions/043-traces-without-instrumentation.md). Stopping sends what is left.
 */
export async function startTracing(
  collector: Collector | undefined,
  engine: Engine,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  if (!collector) return { stop: async () => {} };
  const { diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const ignore = () => {};
  const error = (reason: string) => incidentSeen(log, 'traces not sent', { reason });
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const product = resourceFromAttributes({ 'service.name': 'zancada', 'service.version': VERSION });
  const provider = new TracerProvider({
    resource: product.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector.share) }),
    spanLimits: { attributeValueLengthLimit: TEXT_LENGTH_MAX },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: collector.url }) })],
  });
  const tracer = provider.getTracer('zancada', VERSION);
  const failure = { code: SpanStatusCode.ERROR };
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<BegunRequest, Span>();

  const begin = (begun: BegunRequest): Context => {
    const [, traceId, spanId, flags] = begun.tracing.traceparent?.split('-') ?? [];
    const caller = traceId && spanId && { traceId, spanId, traceFlags: Number(`0x${flags}`) & 1 };
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime: begun.started }, parent);
    spans.set(begun, span);
    return trace.setSpan(parent, span);
  };

  const endings = [
    requestBegun.bind(current, begin),
    requestAnswered.listen(({ begun, method, route, path, status, ms }) => {
      if (HEALTH_PATHS.has(route)) return;
      // An answer from memory was never begun by a signal.
      if (!spans.has(begun)) begin(begun);
      const span = spans.get(begun);
      span?.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'url.path': path,
        'request.id': begun.requestId,
      });
      if (status >= 500) span?.setStatus(failure);
      span?.end(begun.started + ms);
    }),
    queryRan.listen(({ sql, ms, failed }) => {
      const request = current.getStore();
      if (!request || !trace.getSpan(request)?.isRecording()) return;
      const ended = performance.now();
      const attributes = {
        'db.system.name': engine === 'postgres' ? 'postgresql' : engine,
        'db.query.text': sql,
      };
      const begun = { kind: SpanKind.CLIENT, startTime: ended - ms, attributes };
      const span = tracer.startSpan(`query ${/^\w+/.exec(sql)?.[0]}`, begun, request);
      if (failed) span.setStatus(failure);
      span.end(ended);
    }),
    mailTried.listen(({ mailId, attempts, result, ms }) => {
      const ended = performance.now();
      const attributes = { 'mail.id': mailId, 'mail.attempts': attempts, 'mail.result': result };
      const begun = { kind: SpanKind.CLIENT, startTime: ended - ms, attributes };
      const span = tracer.startSpan('mail', begun, ROOT_CONTEXT);
      if (result !== 'sent') span.setStatus(failure);
      span.end(ended);
    }),
  ];
  return {
    async stop() {
      for (const end of endings) end();
      await provider.shutdown();
      diag.disable();
    },
  };
}
