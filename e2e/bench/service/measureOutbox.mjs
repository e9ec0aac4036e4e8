import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { createCanvas } from '@napi-rs/canvas'
import { readMemory } from '../../attack/readMemory.mjs'
import { startService } from '../../attack/startService.mjs'
import { readCpu } from './readCpu.mjs'
import { startSink } from './startSink.mjs'

/** Emails of a batch per second: the aim, or this share of the rate of emails queued one by one, on a slower machine. */
const minOfBatch = { perSecond: 250, toSingle: 0.9 }

/**
 * Measures how many emails a process sends per second: they are queued while the mail server accepts nothing, and
 * timed until it has accepted all. Each has the image of its own certificate: a plain frame with a
 * name, a date, and a QR code.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureOutbox({ quick }) {
  const count = quick ? 500 : 2_000
  const single = await measure('emails, mail server answers at once', {
    id: 'mail.immediate',
    width: 800,
    delayMs: 0,
    count,
    atLeast: 200,
  })
  return [
    single,
    await measure('… of a batch', {
      id: 'mail.batch',
      width: 800,
      delayMs: 0,
      count,
      atLeast: Math.min(minOfBatch.perSecond, minOfBatch.toSingle * single.value),
      isBatch: true,
    }),
    await measure('… after 100 ms', { id: 'mail.after100ms', width: 800, delayMs: 100, count, atLeast: 50 }),
    await measure('… at once, 1600 × 1131 px', { id: 'mail.large', width: 1600, delayMs: 0, count }),
  ]
}

/**
 * @param {string} work
 * @param {{ id: string, width: number, delayMs: number, count: number, atLeast?: number, isBatch?: boolean }} options
 */
async function measure(work, { id, width, delayMs, count, atLeast, isBatch = false }) {
  const sink = await startSink(delayMs)
  const log = join(import.meta.dirname, '../../results/outbox.log')
  const service = await startService(log, { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' })
  try {
    await queueMails(service, { width, count, isBatch })
    const before = readCpu(service.pid)
    const seconds = await sink.open(count)
    const cpu = (readCpu(service.pid) - before) / count
    const kilobytes = sink.sizes.reduce((sum, size) => sum + size, 0) / sink.sizes.length / 1000
    const memory = readMemory(service.pid)?.toFixed(0) ?? '?'
    const detail = `${count} of ${kilobytes.toFixed(0)} kB, CPU ${cpu.toFixed(1)} ms each, RSS ${memory} MB`
    process.stdout.write('.')
    return { id, work, value: count / seconds, unit: 'per s', ...(atLeast && { atLeast }), detail }
  } finally {
    await service.stop()
    await sink.stop()
  }
}

/** Issues certificates with an email to each recipient. */
async function queueMails({ url, apiKey }, { width, count, isBatch }) {
  const client = new CertificateClient({ baseUrl: url, apiKey })
  const height = Math.round(width / Math.SQRT2)
  const field = (type, y, size) => {
    const [x, fontSize] = [width / 2, Math.round(size * width)]
    return { type, text: type, x, y: Math.round(y * height), fontSize, alignment: 'center' }
  }
  const { id: templateId } = await client.templates.create({
    name: 'Diploma',
    imageUrl: paintFrame(width, height),
    dimensions: { width, height },
    fields: [field('name', 0.3, 0.05), field('date', 0.5, 0.025), field('qr', 0.65, 0.125)],
  })
  const { id: organizationId } = await client.organizations.create({
    name: 'Northwind Sailing',
    email: 'office@example.com',
  })
  const mailData = { templateId, subject: 'Well done, {{name}}', body: 'Here it is: {{certificateUrl}}' }
  const recipients = Array.from({ length: count }, (_, i) => ({
    name: `Ada Lovelace ${i}`,
    email: `ada-${i}@example.com`,
  }))
  const options = { organizationId, mailData }
  const inputs = recipients.map((recipientData) => ({ recipientData, ...options }))
  const { failed } = isBatch
    ? await client.batches.create(recipients, options).untilDone()
    : await client.certificates.issueMany(inputs, { concurrency: 16 })
  if (failed) throw new Error(`${failed} certificates were not issued`)
}

/** A cream page with a frame, as a data URL. */
function paintFrame(width, height) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const line = width / 100
  context.fillStyle = '#fdfaf2'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#8a6d3b'
  context.lineWidth = line
  context.strokeRect(3 * line, 3 * line, width - 6 * line, height - 6 * line)
  return canvas.toDataURL('image/png')
}
