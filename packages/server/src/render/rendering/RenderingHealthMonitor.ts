import { contentValue } from '@certificate-sdk/template/internal'
import type { Logger } from 'pino'
import type { RenderingHealth } from './Renderer.ts'
import type { RenderJob } from './RenderJob.ts'

/** Consecutive failures after which a blank certificate is rendered, to find out whether anything works. */
const suspicious = 5
/** Time between two such probes, in ms. */
const probeInterval = 10_000

interface MonitorOptions {
  log: Pick<Logger, 'error' | 'warn'> | undefined
  /** Milliseconds since 1970. */
  clock: () => number
  /** Renders a blank certificate. */
  probe: () => Promise<unknown>
}

/**
 * Records how jobs end.
 *
 * | consecutive failures | blank certificate | status |
 * | --- | --- | --- |
 * | 0 | not tried | `ok` |
 * | 1 to 4 | not tried | `degraded` |
 * | 5 and more | renders | `degraded`: one account's designs fail, which must not take the service out of rotation |
 * | 5 and more | fails | `failing` |
 */
export class RenderingHealthMonitor {
  readonly #options: MonitorOptions
  #failures = 0
  #consecutive = 0
  #last: { at: number; job: NonNullable<RenderingHealth['lastError']>['job'] } | undefined
  #probed: { at: number; works: Promise<boolean> } | undefined

  constructor(options: MonitorOptions) {
    this.#options = options
  }

  succeeded(): void {
    this.#consecutive = 0
  }

  /** Counts a failure and logs its cause, without what the certificate says. */
  failed(job: RenderJob, error: Error): void {
    const { kind, certificate } = job
    this.#failures++
    this.#consecutive++
    this.#last = { at: this.#options.clock(), job: kind === 'checkMany' ? 'check' : kind }
    const items = certificate.pages.flatMap((page) => page.items)
    const texts = items.flatMap(({ label, content }) => [label, contentValue(content)])
    if ('information' in job) texts.push(job.information.title, job.information.author)
    const { stack, message } = error.cause instanceof Error ? error.cause : error
    const cause = withoutTexts(stack ?? message, texts)
    this.#options.log?.error({ job: kind, fields: items.length, cause }, 'rendering failed')
  }

  threadReplaced(): void {
    this.#options.log?.warn('a rendering thread failed twice in a row and was replaced')
  }

  async health(): Promise<RenderingHealth> {
    const last = this.#last
    return {
      status: await this.#status(),
      failures: this.#failures,
      ...(last && { lastError: { at: new Date(last.at).toISOString(), job: last.job } }),
    }
  }

  async #status(): Promise<RenderingHealth['status']> {
    if (this.#consecutive === 0) return 'ok'
    return this.#consecutive < suspicious || (await this.#probe()) ? 'degraded' : 'failing'
  }

  #probe(): Promise<boolean> {
    const { clock, probe } = this.#options
    if (!this.#probed || clock() - this.#probed.at >= probeInterval) {
      const works = probe().then(
        () => true,
        () => false,
      )
      this.#probed = { at: clock(), works }
    }
    return this.#probed.works
  }
}

/** Error messages may quote the texts that they failed at. */
function withoutTexts(cause: string, texts: readonly string[]): string {
  const longestFirst = texts.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, text) => rest.replaceAll(text, '…'), cause)
}
