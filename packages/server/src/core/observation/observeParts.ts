import type { Mailer, MessageMailer } from '../../core/mail/Mailer.ts'
import { MailRefused } from '../../core/mail/MailRefused.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import { inSpan } from './inSpan.ts'
import type { Meter } from './Meter.ts'

/**
 * Wraps a database so that its transactions are spans. Each member of a group has a span, which includes its wait for
 * the group.
 */
export function observeDatabase(database: Database): Database {
  const observed = <Result>(work: () => Promise<Result>) =>
    inSpan('database transaction', work, {
      'db.system.name': database.engine === 'postgres' ? 'postgresql' : 'sqlite',
    })
  return {
    ...database,
    transaction: (...call) => observed(() => database.transaction(...call)),
    together: (...call) => observed(() => database.together(...call)),
  }
}

/** Wraps a renderer so that its jobs are spans, and counted. */
export function observeRenderer(renderer: Renderer, meter: Pick<Meter, 'renderJob'> | undefined): Renderer {
  return {
    render(job, options) {
      const end = meter?.renderJob(job.kind)
      const rendered = inSpan(`render ${job.kind}`, () => renderer.render(job, options))
      return end ? rendered.finally(end) : rendered
    },
    health: () => renderer.health(),
    close: () => renderer.close(),
  }
}

/** Wraps a mailer so that its attempts are spans, and counted by outcome. */
export function observeMailer(
  mailer: Mailer & MessageMailer,
  meter: Pick<Meter, 'mailAttempt'> | undefined,
): Mailer & MessageMailer {
  const observe = async (send: () => Promise<void>) => {
    try {
      await inSpan('send email', send)
      meter?.mailAttempt('sent')
    } catch (error) {
      meter?.mailAttempt(error instanceof MailRefused ? 'refused' : 'failed')
      throw error
    }
  }
  return {
    send: (mail) => observe(() => mailer.send(mail)),
    sendMessage: (message) => observe(() => mailer.sendMessage(message)),
    close: () => mailer.close(),
  }
}
