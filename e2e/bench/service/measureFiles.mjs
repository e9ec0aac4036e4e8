import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { CertificateClient } from '@certificate-sdk/client'
import { pngDataUrl, solidPng } from '../../attack/inputs/solidPng.mjs'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { readPeak, resetPeak } from './peakMemory.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/files.log')
const timeoutMs = 1_800_000
/** More resident memory than before, in MB. */
const most = { rows: 250, archive: 100 }

/**
 * Measures files of whole batches: a CSV file of 100,000 rows on each engine, its dry run and its issuing, and archives of 10,000
 * PDFs, each a part of 5,000, the last one resumed in the middle.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureFiles({ quick }) {
  const rows = quick ? 10_000 : 100_000
  const figures = await withService({}, (service) => measureRows(service, { engine: 'SQLite', rows }))
  const postgres = await startBenchPostgres()
  if (postgres)
    try {
      const variables = { DATABASE_URL: postgres.url }
      const options = { engine: 'PostgreSQL', rows }
      figures.push(...(await withService(variables, (service) => measureRows(service, options))))
    } finally {
      await postgres.stop()
    }
  const parts = quick ? [500] : [5_000, 5_000]
  return [...figures, ...(await withService({}, (service) => measureArchive(service, parts)))]
}

async function withService(variables, measure) {
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

async function measureRows({ pid, batches, options }, { engine, rows }) {
  // So that the threads that check have their fonts, as after the first batch.
  await batches.dryRun(csvOf(200), options)
  const file = csvOf(rows)
  const dryRun = await measured(pid, () => batches.dryRun(file, options))
  process.stdout.write('.')
  const run = await measured(pid, () => batches.create(file, options).untilDone())
  process.stdout.write('.')
  if (dryRun.result.valid !== rows || run.result.issued !== rows)
    throw new Error(`Not all rows: ${dryRun.result.valid} valid, ${run.result.issued} issued`)
  const id = `files.${engine.toLowerCase()}`
  const megabytes = (file.size / 1e6).toFixed(1)
  const memory = { unit: 'MB', atMost: most.rows }
  return [
    {
      id: `${id}.dryRun`,
      work: `dry run of a CSV file of ${rows.toLocaleString('en')} rows, ${engine}`,
      value: dryRun.seconds,
      unit: 's',
      // As for 10,000 rows in 10 s.
      atMost: rows / 1_000,
      detail: `${megabytes} MB`,
    },
    { id: `${id}.dryRunMemory`, work: '… memory', value: dryRun.growth, ...memory },
    { id: `${id}.run`, work: '… issued', value: run.seconds, unit: 's', detail: perSecond(rows, run) },
    { id: `${id}.runMemory`, work: '… memory', value: run.growth, ...memory },
  ]
}

function perSecond(count, { seconds }) {
  return `${(count / seconds).toFixed(0)} per s`
}

/** A list as people have it. */
function csvOf(rows) {
  const lines = Array.from(
    { length: rows },
    (_, i) => `Ada Lovelace ${i},ada-${i}@example.com,Celestial Navigation ${i % 40}\n`,
  )
  return new Blob(['Name,Email,Course\n', ...lines], { type: 'text/csv' })
}

async function measureArchive({ pid, batches, options, pdf }, parts) {
  // At once, so that all threads have drawn before.
  const [first] = await Promise.all(Array.from({ length: 16 }, pdf))
  const half = first.length / 2
  const count = parts.reduce((sum, part) => sum + part, 0)
  const { id } = await batches.create(csvOf(count), options).untilDone()
  const folder = await mkdtemp(join(tmpdir(), 'certificate-archive-'))
  try {
    const files = parts.map((_, i) => join(folder, `part-${i + 1}.zip`))
    const { growth, seconds } = await measured(pid, async () => {
      for (const [i, file] of files.entries()) {
        const isLast = i === files.length - 1
        await download(batches, id, { part: i + 1, file, ...(isLast && { breaksAt: parts[i] * half }) })
        process.stdout.write('.')
      }
    })
    const entries = await Promise.all(files.map(entriesOf))
    return [
      {
        id: 'files.archive.memory',
        work: `archive of ${count.toLocaleString('en')} PDFs, resumed in the middle: memory`,
        value: growth,
        unit: 'MB',
        atMost: most.archive,
        detail: `${seconds.toFixed(0)} s, ${perSecond(count, { seconds })}`,
      },
      {
        id: 'files.archive.entries',
        work: '… files without errors (`unzip -t`)',
        value: entries.reduce((sum, found) => sum + found, 0),
        unit: '',
        atLeast: count,
        atMost: count,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Downloads a part of the archive.
 *
 * @param {number} [breaksAt] bytes after which the connection is cut once, and the rest is asked for
 */
async function download(batches, id, { part, file, breaksAt = Number.POSITIVE_INFINITY }) {
  const first = async function* () {
    let bytes = 0
    for await (const piece of batches.archive(id, { part })) {
      yield piece
      bytes += piece.length
      if (bytes >= breaksAt) return
    }
  }
  await pipeline(first, createWriteStream(file))
  if (!Number.isFinite(breaksAt)) return
  const { size: start } = await stat(file)
  await pipeline(batches.archive(id, { part, start }), createWriteStream(file, { flags: 'a' }))
}

async function entriesOf(file) {
  const { stdout } = await promisify(execFile)('unzip', ['-t', file], { maxBuffer: 2 ** 28 })
  if (!/^No errors detected/m.test(stdout)) throw new Error(stdout.slice(-500))
  return stdout.match(/\.pdf +OK$/gm)?.length ?? 0
}

/** How long work takes, in seconds, and how many MB more are resident at most than before. */
async function measured(pid, work) {
  resetPeak(pid)
  const before = readPeak(pid)
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000, growth: readPeak(pid) - before }
}
