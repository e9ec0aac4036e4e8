import {
  type Attributes,
  ProxyTracerProvider,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

const tracerName = '@certificate-sdk/server'

/** Returns the tracer that the host registered. Without one, no spans are created. */
export function hostTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider()
  return provider instanceof ProxyTracerProvider
    ? provider.getDelegateTracer(tracerName)
    : provider.getTracer(tracerName)
}

/**
 * Runs work in a new span. Records only the class of an error, because messages may name recipients.
 *
 * @example await inSpan('database transaction', () => database.transaction(work))
 */
export function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> {
  const tracer = hostTracer()
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
