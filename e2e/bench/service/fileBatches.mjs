import { CertificateClient } from '@certificate-sdk/client'
import { pngDataUrl, solidPng } from '../../attack/inputs/solidPng.mjs'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { readPeak, resetPeak } from './peakMemory.mjs'

const timeoutMs = 1_800_000

/**
 * Starts the service, and gives `measure` an account with a template that has a small page.
 *
 * @param {string} log
 * @param {Record<string, string>} variables added to its environment
 */
export async function withBatches(log, variables, measure) {
  const service = await startService(log, variables)
  try {
    const account = await seedAccount(service.url, service.apiKey, { template: smallTemplate })
    const { url: baseUrl, apiKey } = service
    const client = new CertificateClient({ baseUrl, apiKey, timeoutMs, deadlineMs: timeoutMs })
    const { templateId, organizationId } = account
    return await measure({
      pid: service.pid,
      batches: client.batches,
      pdf: () => client.certificates.pdf(account.certificateId),
      options: { organizationId, mailData: { templateId } },
    })
  } finally {
    await service.stop()
  }
}

/** A small page. */
const smallTemplate = {
  name: 'Card',
  imageUrl: pngDataUrl(await solidPng({ width: 800, height: 566, channels: 3 })),
  dimensions: { width: 800, height: 566 },
  fields: [
    { type: 'name', text: 'Recipient name', x: 400, y: 200, fontSize: 36, alignment: 'center' },
    { type: 'attribute', text: 'Course', x: 400, y: 300, fontSize: 20, alignment: 'center' },
    { type: 'date', text: 'Date', x: 400, y: 400, fontSize: 16, alignment: 'center' },
  ],
}

/** A list as people have it. */
export function csvOf(rows) {
  const lines = Array.from(
    { length: rows },
    (_, i) => `Ada Lovelace ${i},ada-${i}@example.com,Celestial Navigation ${i % 40}\n`,
  )
  return new Blob(['Name,Email,Course\n', ...lines], { type: 'text/csv' })
}

/** @param {{ seconds: number }} work */
export function perSecond(count, { seconds }) {
  return `${(count / seconds).toFixed(0)} per s`
}

/** How long work takes, in seconds, and how many MB more are resident at most than before. */
export async function measured(pid, work) {
  resetPeak(pid)
  const before = readPeak(pid)
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000, growth: readPeak(pid) - before }
}
