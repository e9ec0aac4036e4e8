import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { JobErrors } from '../../kit/threads/WorkerPool.ts'

/** Too many jobs are waiting. Nothing was done. */
export class RenderingBusyError extends ServiceError {
  override readonly name = 'RenderingBusyError'

  constructor(reason: string) {
    super(503, 'rendering_busy', `${reason} Try again in a moment.`, { reason })
  }
}

/** A job exceeded its time limit and was stopped. */
export class RenderingTimeoutError extends ServiceError {
  override readonly name = 'RenderingTimeoutError'

  constructor(reason: string) {
    super(503, 'rendering_timeout', `${reason} Use a smaller scale or a simpler design.`, { reason })
  }
}

/** The images or texts of a certificate exceed the limits. The message says by how much. */
export class RenderingTooLargeError extends ServiceError {
  override readonly name = 'RenderingTooLargeError'

  constructor(message: string) {
    super(400, 'too_large_to_draw', message)
  }
}

/** An issued certificate names a family that this process lacks: another one may have it in its `FONTS_DIR`. */
export class FontUnavailableError extends ServiceError {
  override readonly name = 'FontUnavailableError'

  constructor(family: string) {
    const what = `The certificate is in the font "${family.slice(0, 60)}", which the service lacks at the moment`
    super(503, 'font_unavailable', `${what}. Try again later.`, {
      reason: `${what}: put its files into FONTS_DIR of every process.`,
    })
  }
}

/**
 * A job failed unexpectedly. The message says only that; `cause` is the original error, which may quote the
 * certificate's texts. The renderer logs it without them.
 */
export class RenderingFailedError extends ServiceError {
  override readonly name = 'RenderingFailedError'
  override readonly isLogged = true
  declare readonly cause: Error

  constructor(cause: Error) {
    const reason = 'The certificate could not be rendered.'
    super(500, 'rendering_failed', `${reason} The service's log has the cause.`, { cause, reason })
  }
}

const busyReasons = {
  full: 'Too many certificates are being rendered.',
  stopping: 'The service is stopping.',
  stalled: 'Rendering did not progress.',
} as const

/** The errors of rendering threads. */
export const renderingJobErrors: JobErrors = {
  busy: (why) => new RenderingBusyError(busyReasons[why]),
  timeout: (timeLimit) => new RenderingTimeoutError(`Rendering took longer than ${timeLimit / 1000} s.`),
  failed: (cause) => new RenderingFailedError(cause),
}
