import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** Name of the tracer. Spans go to the provider that the host registers; without one they cost next to nothing. */
export const tracerName = '@certificate-sdk/server'

/**
 * Runs work in its own span. A failure is recorded by its class only: messages may name recipients.
 *
 * @example await inSpan('database transaction', () => database.transaction(work))
 */
export function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> {
  return trace.getTracer(tracerName).startActiveSpan(name, { attributes }, async (span) => {
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
