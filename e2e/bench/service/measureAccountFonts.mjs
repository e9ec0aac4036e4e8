import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { startService } from '../../attack/startService.mjs'
import { importTestSupport } from '../../support/importTestSupport.mjs'
import { allocatorVariables } from '../allocatorVariables.mjs'
import { median } from '../statistics.mjs'
import { readPeak, resetPeak } from './peakMemory.mjs'
import { readCpu } from './readCpu.mjs'

const log = join(import.meta.dirname, '../../results/fonts.log')
/** The most fonts of an account, and the most families of a template. */
const most = { fonts: 200, families: 20 }
const sources = ['Lora-Regular', 'Arimo-Regular', 'EBGaramond-Regular', 'Montserrat-Regular', 'Tinos-Regular']
/** Fonts whose first certificate is measured. */
const measured = 15
/** In a warm thread, in ms. */
const firstIssueMs = 150
const addedMegabytes = 60
/** A busy machine takes longer than a client usually waits. */
const timeoutMs = 300_000
const background =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/**
 * Measures what the fonts of an account cost the service: its memory while it draws all that one account may have, and the CPU time
 * of the first certificate in a font, beside threads that run. Linux only.
 *
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureAccountFonts() {
  const service = await startService(log, { ...allocatorVariables, RATE_LIMIT_PER_MINUTE: '100000' })
  try {
    return await measure(service)
  } finally {
    await service.stop()
  }
}

async function measure({ url, apiKey, pid }) {
  const { fontNamed } = await importTestSupport('fontNamed.ts')
  const client = new CertificateClient({ baseUrl: url, apiKey, timeoutMs, deadlineMs: timeoutMs })
  const { id: organizationId } = await client.organizations.create({
    name: 'Northwind',
    email: 'a@example.com',
  })
  const upload = async (i) => {
    const file = await fontNamed(`Family ${i}`, { from: sources[i % sources.length] })
    const { bytes } = await client.fonts.create(new Blob([file]))
    return bytes
  }
  const templateOf = async (families) => {
    const fields = families.map((fontFamily, i) => ({
      ...{
        type: 'text',
        text: 'Ada Lovelace, Zoë Ångström',
        x: 20,
        y: 10 + 30 * i,
        fontSize: 20,
        fontFamily,
      },
    }))
    const dimensions = { width: 1_200, height: 700 }
    const { id } = await client.templates.create({ name: 'Fonts', imageUrl: background, dimensions, fields })
    return id
  }
  const issue = async (templateId) => {
    const recipientData = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const { certificateId } = await client.certificates.issue({
      recipientData,
      organizationId,
      mailData: { templateId },
    })
    return certificateId
  }
  const draw = async (templateId) => {
    const id = await issue(templateId)
    await Promise.all([client.certificates.png(id), client.certificates.pdf(id)])
  }
  const familiesFrom = (first) => Array.from({ length: most.families }, (_, i) => `Family ${first + i}`)

  let bytes = 0
  for (let i = 0; i < most.fonts - measured; i++) bytes += await upload(i)
  // Both kinds of threads run, and have drawn in a font of the account.
  const shipped = await templateOf(['Arial', 'Lora', 'Montserrat'])
  const warm = await templateOf(['Family 0'])
  for (let i = 0; i < 10; i++) await Promise.all([draw(shipped), draw(warm)])

  const times = []
  for (let i = most.fonts - measured; i < most.fonts; i++) {
    bytes += await upload(i)
    const template = await templateOf([`Family ${i}`])
    const before = readCpu(pid)
    await issue(template)
    times.push(readCpu(pid) - before)
  }

  resetPeak(pid)
  const before = readPeak(pid)
  for (let round = 0; round < 2; round++)
    for (let first = 0; first < most.fonts; first += most.families)
      await draw(await templateOf(familiesFrom(first)))
  const added = readPeak(pid) - before
  return [
    {
      id: 'fonts.firstIssue',
      work: 'CPU time of the first certificate in a font of the account',
      value: median(times),
      unit: 'ms',
      atMost: firstIssueMs,
      detail: `at most ${Math.max(...times)} ms of ${measured}`,
    },
    {
      id: 'fonts.memory',
      work: `memory that ${most.fonts} fonts of an account add`,
      value: added,
      unit: 'MB',
      atMost: addedMegabytes,
      detail: `before ${before} MB, files ${Math.round(bytes / 2 ** 20)} MB`,
    },
  ]
}
