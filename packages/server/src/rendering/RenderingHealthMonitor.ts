import type { Logger } from 'pino'
import type { RenderingHealth } from './Renderer.ts'
import type { RenderJob } from './RenderJob.ts'

/** Failures in a row after which a blank certificate is drawn to find out whether anything works. */
const suspicious = 5
/** Time between two such attempts, in ms. */
const probeInterval = 10_000

/** What {@link createRenderingHealth} works with. */
interface HealthOptions {
  log: Pick<Logger, 'error' | 'warn'> | undefined
  /** Milliseconds since 1970. */
  clock: () => number
  /** Draws a blank certificate. */
  probe: () => Promise<unknown>
}

/**
 * Records how jobs end. One account's designs can make many fail in a row, so that failures alone never take a service out
 * of a load balancer's hands: it must also fail at a blank certificate.
 */
export function createRenderingHealth({ log, clock, probe }: HealthOptions) {
  let failures = 0
  let inARow = 0
  let last: { at: number; job: RenderJob['kind'] } | undefined
  let probed: { at: number; works: Promise<boolean> } | undefined

  function works(): Promise<boolean> {
    if (!probed || clock() - probed.at >= probeInterval) {
      const result = probe().then(
        () => true,
        () => false,
      )
      probed = { at: clock(), works: result }
    }
    return probed.works
  }

  return {
    succeeded(): void {
      inARow = 0
    },
    /** Logs the cause, without what the certificate says. */
    failed({ kind, template, values }: RenderJob, error: Error): void {
      failures++
      inARow++
      last = { at: clock(), job: kind }
      const shown = [...values, template.name, ...template.fields.map(({ text }) => text)]
      const { stack, message } = error.cause instanceof Error ? error.cause : error
      const cause = withoutTexts(stack ?? message, shown)
      log?.error({ job: kind, fields: template.fields.length, cause }, 'rendering failed')
    },
    /** To be called when a thread was replaced because it failed repeatedly. */
    replaced(): void {
      log?.warn('a drawing thread failed twice in a row and was replaced')
    },
    async health(): Promise<RenderingHealth> {
      const status = inARow === 0 ? 'ok' : inARow < suspicious || (await works()) ? 'degraded' : 'failing'
      return {
        status,
        failures,
        ...(last && { lastError: { at: new Date(last.at).toISOString(), job: last.job } }),
      }
    },
  }
}

/** Error messages may quote what they failed at. */
function withoutTexts(cause: string, texts: readonly string[]): string {
  const longestFirst = texts.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, text) => rest.replaceAll(text, '…'), cause)
}
