import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { fontFamilies } from '@certificate-sdk/template'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { createAddAccount } from '../../attack/addAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { allocatorVariables } from '../allocatorVariables.mjs'
import { drawMixedFiles, mixedFiles } from './drawMixedFiles.mjs'
import { readPeak, resetPeak } from './peakMemory.mjs'

const log = join(import.meta.dirname, '../../results/memory.log')
const names = new URL('../../support/languageNames.ts', import.meta.url)
/** Measured with the variables that `docs/operations.md` recommends. */
const variant = Object.keys(allocatorVariables).length ? '.tuned' : ''
/** The aim, in MB. */
const atMost = 600
/** Texts of one certificate. */
const textsAtOnce = 8
/** A large page takes a busy machine longer than a client usually waits. */
const timeoutMs = 300_000
const small = { width: 1_200, height: 1_000 }
const huge = { width: 10_000, height: 10_000 }
const camera = { width: 8_000, height: 6_250 }
/** Rare characters of Chinese and Japanese, symbols, and emoji: with all names, these need every shipped font file. */
const rare = ['王赟', '王𬱖', '→ ✈ ☎', '😀', '∑∫', '丏の']

/**
 * Measures the most memory that a process has resident: while it draws files of many designs in all formats; in another process,
 * while it draws every shipped font in every thread; and in a third, while it draws the largest pages. Linux only.
 *
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureMemory() {
  return [
    ...(await withService(measureMixedFiles)),
    ...(await withService(measureScripts)),
    ...(await withService(measureLargePages)),
  ]
}

async function withService(measure) {
  const service = await startService(log, allocatorVariables)
  try {
    return await measure(service, await openAccounts(service))
  } finally {
    await service.stop()
  }
}

async function measureMixedFiles({ pid }, [account]) {
  await drawMixedFiles(account)
  const peak = readPeak(pid)
  resetPeak(pid)
  const after = readPeak(pid)
  const work = `peak memory, ${mixedFiles.toLocaleString('en')} files of 13 designs in all formats`
  return [
    {
      ...figure('files', work, peak, `after them ${after} MB`),
      more: { after: { value: after, unit: 'MB' } },
    },
  ]
}

async function measureScripts({ pid }, accounts) {
  const start = readPeak(pid)
  await drawScripts(accounts)
  const more = { start: { value: start, unit: 'MB' } }
  const detail = `after the start ${start} MB`
  return [{ ...figure('fonts', 'peak memory, every font in every thread', readPeak(pid), detail), more }]
}

async function measureLargePages({ pid }, accounts) {
  const figures = []
  for (const { id, work, draw } of await createLargePages(accounts)) {
    resetPeak(pid)
    const before = readPeak(pid)
    await draw()
    figures.push(figure(id, work, readPeak(pid), `before it ${before} MB`))
    process.stdout.write('.')
  }
  return figures
}

/** @returns {import('../runService.mjs').ServiceFigure} */
function figure(id, work, value, detail) {
  return { id: `memory${variant}.${id}`, work, value, unit: 'MB', atMost, detail }
}

/** Two accounts: one account has only one thread for checks at a time. */
async function openAccounts(service) {
  const second = await createAddAccount(service)()
  const keys = [service.apiKey, second?.headers['x-api-key']]
  return Promise.all(
    keys.map(async (apiKey) => {
      const client = new CertificateClient({ baseUrl: service.url, apiKey, timeoutMs, deadlineMs: timeoutMs })
      const { id: organizationId } = await client.organizations.create({
        name: 'Northwind Academy',
        email: 'office@example.com',
      })
      const prepare = async (template) => {
        const { id: templateId } = await client.templates.create({ name: 'Memory', ...template })
        const mailData = { templateId, subject: 'Certificate', body: 'Well done.' }
        return async (name) => {
          const recipientData = { name, email: 'ada@example.com' }
          const { certificateId } = await client.certificates.issue({
            recipientData,
            organizationId,
            mailData,
          })
          return certificateId
        }
      }
      const issue = async (template) => (await prepare(template))('Ada Lovelace')
      return { certificates: client.certificates, prepare, issue }
    }),
  )
}

/** Checks and draws a name in every language and family, several at a time so that every thread gets its share. */
async function drawScripts(accounts) {
  const { module } = await runnerImport(names.pathname, { configFile: false, logLevel: 'error' })
  const texts = [
    ...fontFamilies.flatMap(({ name: fontFamily, styles }) =>
      styles.map((style) => ({
        text: 'Ada Lovelace',
        fontFamily,
        isBold: style.startsWith('Bold'),
        isItalic: style.endsWith('Italic'),
      })),
    ),
    ...Object.values(module.languageNames).flatMap(({ name: text, locale }) =>
      [false, true].map((isBold) => ({ text, locale, isBold })),
    ),
    ...rare.map((text) => ({ text })),
  ]
  for (let first = 0; first < texts.length; first += textsAtOnce) {
    const some = texts.slice(first, first + textsAtOnce)
    const certificateOf = (fields) => ({
      imageUrl: background,
      dimensions: small,
      fields: fields.map((look, i) => ({ ...field(600, 10 + i * 30, 16), ...look })),
    })
    await Promise.all(
      accounts.map(async ({ issue, certificates }) => {
        await issue(certificateOf(some))
        // More fields than the main thread checks itself, so that the threads for checks load fonts, too.
        const id = await issue(certificateOf([...some, ...some, ...some, ...some]))
        await Promise.all([certificates.png(id), certificates.pdf(id), certificates.svg(id)])
      }),
    )
    process.stdout.write('.')
  }
}

/** The largest certificates that the service issues. */
async function createLargePages([{ issue, certificates }]) {
  const photo = await paint(camera, 'jpeg')
  const packed = await paint(camera, 'webp')
  const certificateOf = (dimensions, imageUrl) =>
    issue({ imageUrl, dimensions, fields: [field(dimensions.width / 2, 100, 60)] })
  const page = await certificateOf(huge, await paint({ width: 3_508, height: 3_508 }, 'jpeg'))
  const photoPage = await certificateOf(camera, photo)
  const packedPage = await certificateOf(camera, packed)
  const png = (id) => () => certificates.png(id)
  const pdf = (id) => () => certificates.pdf(id)
  return [
    { id: 'page', work: 'peak memory, page of 10,000 × 10,000 px, PNG', draw: png(page) },
    { id: 'page.pdf', work: '… PDF', draw: pdf(page) },
    { id: 'photo', work: '… page of 50 megapixels, PNG', draw: png(photoPage) },
    { id: 'photo.pdf', work: '… PDF', draw: pdf(photoPage) },
    { id: 'webp.pdf', work: '… with a WebP background, PDF', draw: pdf(packedPage) },
    {
      id: 'together',
      work: '… all of these at once',
      draw: () => Promise.all([page, photoPage, packedPage].flatMap((id) => [png(id)(), pdf(id)()])),
    },
  ]
}

function field(x, y, fontSize) {
  return { type: 'text', text: 'Ada Lovelace', x, y, fontSize, alignment: 'center' }
}

const background = `data:image/png;base64,${(
  await sharp({ create: { ...small, channels: 3, background: '#fdfaf2' } })
    .png()
    .toBuffer()
).toString('base64')}`

/** A grainy image, as a data URL: the grain is coarse, so that decoding it is not refused on a busy machine. */
async function paint({ width, height }, type) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 200, sigma: 12 }
  const grain = {
    width: Math.round(width / 4),
    height: Math.round(height / 4),
    channels: /** @type {const} */ (3),
  }
  const pixels = await sharp({ create: { ...grain, background: '#fff', noise } })
    .raw()
    .toBuffer()
  const image = sharp(pixels, { raw: grain }).resize(width, height)
  const file = await (type === 'webp' ? image.webp({ effort: 0, quality: 60 }) : image.jpeg()).toBuffer()
  return `data:image/${type};base64,${file.toString('base64')}`
}
