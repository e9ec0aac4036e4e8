import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAddAccount } from '../../attack/addAccount.mjs'
import { issueBody, seedAccount } from '../../attack/seedAccount.mjs'
import { sendRequest } from '../../attack/sendRequest.mjs'
import { startService } from '../../attack/startService.mjs'
import { quantile } from '../statistics.mjs'
import { issueRequests } from './issueRequests.mjs'
import { measureLoad } from './measureLoad.mjs'
import { readCpu } from './readCpu.mjs'
import { sendLoad } from './sendLoad.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/batches.log')
/** Rows of a batch per second: the aim, or this share of the certificates per second of 32 clients, on a slower machine. */
const minOfBatch = { perSecond: 1_500, toSingle: 0.8 }
const maxDryRunSeconds = 10
/** In s, of the preview of the row that the dry run calls the worst. */
const maxPreviewSeconds = 1
/** In ms, of another account that issues beside a batch. */
const maxP99 = 200

/**
 * Measures a batch on each engine: its dry run, the preview of its worst row, its rows per second beside those of single
 * issuing, and how long another account waits for a certificate meanwhile.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureBatches({ quick }) {
  const options = { rows: quick ? 2_000 : 10_000, seconds: quick ? 4 : 15 }
  const figures = await measureEngine('sqlite', {}, options)
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    return [...figures, ...(await measureEngine('postgres', { DATABASE_URL: postgres.url }, options))]
  } finally {
    await postgres.stop()
  }
}

async function measureEngine(engine, variables, { rows, seconds }) {
  const service = await startService(log, variables)
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  try {
    const account = await seedAccount(service.url, service.apiKey)
    const other = (await createAddAccount(service)()) ?? account
    const single = await measureLoad(service, { clients: 32, seconds, next: issueRequests(account) })
    const input = batchOf(account, rows)
    const dryRunStart = performance.now()
    const { valid, worstRow } = await call(service.url, '/api/certificates/batch/check', account, input)
    const dryRun = (performance.now() - dryRunStart) / 1000
    const preview = await secondsOfPreview(service.url, account, worstRow)
    const before = readCpu(service.pid)
    const undisturbed = await runBatch(service.url, account, input)
    const cpu = (readCpu(service.pid) - before) / rows
    let isRunning = true
    const beside = runBatch(service.url, account, input).finally(() => {
      isRunning = false
    })
    const next = issueRequests(other)
    const { times } = await sendLoad(service.url, { clients: 4, shouldContinue: () => isRunning, next })
    await beside
    return [
      {
        id: `batches.${engine}.dryRun`,
        work: `dry run of ${rows.toLocaleString('en')} rows, ${name}`,
        value: dryRun,
        unit: 's',
        atMost: maxDryRunSeconds,
        detail: `${valid} valid`,
      },
      {
        id: `batches.${engine}.preview`,
        work: '… preview of its worst row, the first image of the process',
        value: preview,
        unit: 's',
        atMost: maxPreviewSeconds,
        detail: `row ${worstRow.row}`,
      },
      {
        id: `batches.${engine}`,
        work: `batch of ${rows.toLocaleString('en')} rows, ${name}`,
        value: undisturbed.rowsPerSecond,
        unit: 'rows per s',
        atLeast: Math.min(minOfBatch.perSecond, minOfBatch.toSingle * single.perSecond),
        detail: `${cpu.toFixed(2)} ms CPU per row; single ${single.cpu.toFixed(2)} ms`,
        more: { cpu: { value: cpu, unit: 'ms' } },
      },
      {
        id: `batches.${engine}.toSingle`,
        work: '… to single issuing',
        value: undisturbed.rowsPerSecond / single.perSecond,
        unit: '×',
        detail: `${single.perSecond.toFixed(0)} per s`,
      },
      {
        id: `batches.${engine}.beside`,
        work: '… another account that issues meanwhile, p99',
        value: quantile(times, 0.99),
        unit: 'ms',
        atMost: maxP99,
        detail: `p50 ${quantile(times, 0.5).toFixed(0)} ms, ${times.length} requests`,
      },
    ]
  } finally {
    await service.stop()
  }
}

/** Rows without emails. */
function batchOf(account, rows) {
  const { recipientData, organizationId, mailData } = issueBody(account)
  return {
    organizationId,
    mailData: { templateId: mailData.templateId },
    recipients: Array.from({ length: rows }, (_, i) => ({
      ...recipientData,
      name: `${recipientData.name} ${i}`,
      email: `ada-${i}@example.com`,
    })),
  }
}

async function secondsOfPreview(url, { headers, templateId }, { name, attributes }) {
  const started = performance.now()
  const { status } = await sendRequest(url, {
    method: 'POST',
    path: `/api/templates/${templateId}/preview`,
    headers,
    json: { recipientData: { name, attributes } },
  })
  if (status !== 200) throw new Error(`The preview was refused: ${status}`)
  return (performance.now() - started) / 1000
}

async function runBatch(url, account, input) {
  const { id } = await call(url, '/api/certificates/batch', account, input)
  for (;;) {
    const { headers } = account
    const { text } = await sendRequest(url, { path: `/api/batches/${id}`, headers })
    const { data } = JSON.parse(text)
    if (data.state !== 'running') return data
    await delay(50)
  }
}

async function call(url, path, { headers }, json) {
  const { status, text } = await sendRequest(url, { method: 'POST', path, headers, json })
  if (status !== 200) throw new Error(`POST ${path}: ${status} ${text.slice(0, 500)}`)
  return JSON.parse(text).data
}
