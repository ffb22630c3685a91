import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SamplingDecision,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Logger } from 'pino';
import type { TraceSettings } from '../config.ts';
import { createRateLimitedWarn } from '../log/rate-limited-warn.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import type { CallTraces, SpanAttributes } from './call-traces.ts';

const MAX_WAITING_SPANS = 8192;
const MAX_SPANS_PER_REQUEST = 512;
const EXPORT_INTERVAL_MS = 2000;
const EXPORT_TIMEOUT_MS = 5000;

export function createOtlpTraces(settings: TraceSettings, log: Logger): CallTraces {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  warnOfFailures(exporter, log);
  let rootCallId: string | null = null;
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': PRODUCT_VERSION,
    }),
    idGenerator: {
      generateTraceId: () => (rootCallId ? toTraceId(rootCallId) : random.generateTraceId()),
      generateSpanId: () => (rootCallId ? toRootSpanId(rootCallId) : random.generateSpanId()),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_SPANS_PER_REQUEST,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('alo');
  const sampler = new TraceIdRatioBasedSampler(settings.ratio);
  const currentSpan = new AsyncLocalStorage<Span>();

  const isSampled = (callId: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, toTraceId(callId)).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;

  /** The event has no parent, and the span id that its deliveries expect. */
  function startEvent(callId: string, isRoot: boolean, startTime: number): Span {
    const options = { kind: SpanKind.SERVER, startTime };
    if (!isRoot) return tracer.startSpan('call event', options, getRootContext(callId));
    rootCallId = callId;
    const root = tracer.startSpan('call event', options, ROOT_CONTEXT);
    rootCallId = null;
    return root;
  }

  async function run<Result>(
    span: Span,
    work: () => Promise<Result>,
    describe?: (result: Result) => SpanAttributes,
  ): Promise<Result> {
    try {
      const result = await currentSpan.run(span, work);
      if (describe) span.setAttributes(describe(result));
      return result;
    } catch (error) {
      // Messages may repeat what was sent.
      span.setAttribute('error.type', error instanceof OutboundError ? error.kind : 'error');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    isSampled,
    addEvent(callId, { switchName, receivedAt, parsedAt, batch, outcome }) {
      const clockOffset = Date.now() - performance.now();
      const toEpochMs = (instant: number) => instant + clockOffset;
      const event = startEvent(callId, outcome === 'recorded', toEpochMs(receivedAt));
      event.setAttributes({ 'alo.switch': switchName, 'alo.outcome': outcome });
      if (outcome === 'failed') event.setStatus({ code: SpanStatusCode.ERROR });
      const parent = trace.setSpan(ROOT_CONTEXT, event);
      const add = (name: string, from: number, to: number, attributes: SpanAttributes = {}) =>
        tracer
          .startSpan(name, { startTime: toEpochMs(from), attributes }, parent)
          .end(toEpochMs(to));
      add('parse event', receivedAt, parsedAt);
      if (batch) {
        add('wait for batch', parsedAt, batch.startedAt);
        add('write call, ledger and deliveries', batch.startedAt, batch.endedAt, {
          'db.system.name': 'postgresql',
          'db.operation.batch.size': batch.size,
        });
      }
      event.end(toEpochMs(performance.now()));
    },
    traceDelivery(callId, attributes, work, describe) {
      if (!isSampled(callId)) return work();
      const options = { kind: SpanKind.CONSUMER, attributes };
      return run(tracer.startSpan('deliver', options, getRootContext(callId)), work, describe);
    },
    traceStep(name, work, describe) {
      const parent = currentSpan.getStore();
      if (!parent) return work();
      const span = tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent));
      return run(span, work, describe);
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

const toTraceId = (callId: string) => callId.replaceAll('-', '');
const toRootSpanId = (callId: string) => toTraceId(callId).slice(0, 16);

const getRootContext = (callId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: toTraceId(callId),
    spanId: toRootSpanId(callId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });

function warnOfFailures(exporter: OTLPTraceExporter, log: Logger): void {
  const warn = createRateLimitedWarn(log, 'Traces could not be exported');
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.code !== 0) warn({ error: result.error?.message, spans: spans.length });
      done(result);
    });
}
