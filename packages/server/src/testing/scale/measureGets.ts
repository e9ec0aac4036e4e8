import { randomBytes, randomUUID } from 'node:crypto'
import type { BatchChange, IssuedCertificate, IssueInput } from '@certificate-sdk/client'
import pg from 'pg'
import { SearchUpkeep } from '../../core/search/SearchUpkeep.ts'
import { writeCursor } from '../../kit/http/listCursor.ts'
import { createOperatorLink } from '../../modules/people/createOperatorLink.ts'
import { batchEnd, batchPath, recipientsOf } from '../batchCalls.ts'
import { fontNamed } from '../fontNamed.ts'
import { uploadFont } from '../postFont.ts'
import { startTestServer, type TestAccount, type TestServer } from '../startTestServer.ts'
import { readyToIssue } from '../testDocuments.ts'
import { visitDashboard } from '../visitDashboard.ts'
import { cpuOf } from './cpuOf.ts'
import { fillDatabase } from './fillDatabase.ts'
import { hasLongTail, isCostly, type MeasuredGet } from './isCostly.ts'
import { listFilters, listGets, type PathParts, type ScaledGet } from './listGets.ts'

/** CPU time of a GET from which three samples are enough, in ms. */
const longGet = 50
/** Maximum samples of a GET with many certificates, until one is not costly. */
const maxTries = 24
/** Age of the certificates that are there before copies are made: older than these. */
const oldestMs = 400 * 86_400_000
/** Number of samples of a filter, in one round. */
const tailSamples = 200
/** Maximum rounds of a filter at each size, until its tail is not long. */
const maxRounds = 3

/** Thoroughness of the measurement. */
export interface Thoroughness {
  /** Numbers of certificates in the smaller and in the larger database. */
  sizes: readonly [few: number, many: number]
  /** See `isCostly`. */
  slackMs: number
  /** Samples of each GET with few certificates; the minimum counts, because everything else in the process only adds. */
  samples: number
  /** Bytes of a response to read: the beginning of a longer one must not cost more. */
  readBytes: number
  /** True to combine parameters, and to render a file in each available size, page, and format. */
  isWhole: boolean
  /** Called after each GET. */
  onMeasured?(get: MeasuredGet): void
  /** Called after each filter, if any are measured: with the 99th percentiles of CPU time instead of the minimum. */
  onTail?(filter: MeasuredGet): void
}

interface Sample {
  /** CPU time, in ms. */
  cpu: number
  bytes: number
  status: number
}

/** A service with many certificates. */
interface ScaledService {
  gets: readonly ScaledGet[]
  filters: readonly ScaledGet[]
  measure(get: ScaledGet): Promise<Sample>
  close(): Promise<void>
}

/**
 * Measures every GET of both tables with few and with many certificates.
 *
 * @param newStorage returns the environment of an empty, migrated database
 */
export async function measureGets(
  newStorage: () => Promise<Record<string, string>>,
  { sizes, slackMs, samples, onMeasured, onTail, ...thorough }: Thoroughness,
): Promise<MeasuredGet[]> {
  const services: ScaledService[] = []
  try {
    for (const size of sizes) services.push(await startScaled(await newStorage(), size, thorough))
    const [few, many] = services as [ScaledService, ScaledService]
    const all: MeasuredGet[] = []
    for (const [i, get] of few.gets.entries()) {
      const small = await minOf(
        () => few.measure(get),
        samples,
        ({ cpu }, taken) => taken > 2 && cpu > longGet,
      )
      const isCheap = (large: Sample) => !isCostly(join(get, small, large), slackMs)
      // A busy machine, or a garbage collection, can make a GET look costly many times.
      const large = await minOf(() => many.measure(many.gets[i] as ScaledGet), maxTries, isCheap)
      const measured = join(get, small, large)
      onMeasured?.(measured)
      all.push(measured)
    }
    if (onTail)
      for (const [i, filter] of few.filters.entries()) {
        const tail = (service: ScaledService, get: ScaledGet) => () => tailOf(() => service.measure(get))
        const small = await minOf(tail(few, filter), maxRounds, () => false)
        const isShort = (large: Sample) => !hasLongTail(join(filter, small, large), slackMs)
        const large = await minOf(tail(many, many.filters[i] as ScaledGet), maxRounds, isShort)
        onTail(join(filter, small, large))
      }
    return all
  } finally {
    for (const { close } of services) await close()
  }
}

/** Measures until enough samples were taken, or the minimum is low enough. */
async function minOf(
  measure: () => Promise<Sample>,
  max: number,
  isEnough: (least: Sample, taken: number) => boolean,
): Promise<Sample> {
  let least = await measure()
  for (let taken = 1; taken < max && !isEnough(least, taken); taken++) {
    const next = await measure()
    least = { ...next, cpu: Math.min(least.cpu, next.cpu) }
  }
  return least
}

/** Measures the 99th percentile of CPU time, which a single garbage collection in a hundred requests does not change. */
async function tailOf(measure: () => Promise<Sample>): Promise<Sample> {
  const taken: Sample[] = []
  for (let i = 0; i < tailSamples; i++) taken.push(await measure())
  const sorted = taken.sort((a, b) => a.cpu - b.cpu)
  return sorted[Math.ceil(tailSamples * 0.99) - 1] as Sample
}

function join({ path, subAccount }: ScaledGet, small: Sample, large: Sample): MeasuredGet {
  const ids = /[\da-f]{8}-[\da-f-]{27}|[\da-f]{64}|(?<=\/v\/)[A-Z\d]{16}/g
  return {
    name: `${path.replaceAll(ids, ':id')}${subAccount ? ' of a sub-account' : ''}`,
    cpu: [small.cpu, large.cpu],
    bytes: [small.bytes, large.bytes],
    status: [small.status, large.status],
  }
}

async function startScaled(
  environment: Record<string, string>,
  size: number,
  { readBytes, isWhole }: Pick<Thoroughness, 'readBytes' | 'isWhole'>,
): Promise<ScaledService> {
  const { DATABASE_URL } = environment
  // Connects to another database, which is not measured.
  const other = DATABASE_URL
    ? new pg.Client(Object.assign(new URL(DATABASE_URL), { pathname: '/postgres' }).href)
    : undefined
  const name = new URL(DATABASE_URL ?? 'none:').pathname.slice(1)
  await other?.connect()
  // Parallel workers of a query would be other processes.
  await other?.query(`ALTER DATABASE ${name} SET max_parallel_workers_per_gather = 0`)
  const pidsOf = async (): Promise<number[]> => {
    const sql = 'SELECT pid FROM pg_stat_activity WHERE datname = $1 ORDER BY pid'
    return ((await other?.query<{ pid: number }>(sql, [name]))?.rows ?? []).map(({ pid }) => pid)
  }
  const server = await startTestServer({
    ...environment,
    PUBLIC_RATE_LIMIT_PER_MINUTE: '1000000',
    METRICS_TOKEN: metricsToken,
  })
  const { key, parts } = await fill(server, size)
  const person = await signIn(server, parts.accountId ?? '')
  const headers: Record<ScaledGet['as'], Record<string, string>> = {
    key: { 'x-api-key': key },
    person: { cookie: person },
    nobody: { authorization: `Bearer ${metricsToken}` },
  }
  const send = async ({ path, as, subAccount }: ScaledGet) => {
    const own = { ...headers[as], ...(subAccount !== undefined && { 'x-subaccount-email': subAccount }) }
    const response = await fetch(server.url + path, { headers: own, redirect: 'manual' })
    let bytes = 0
    for await (const piece of response.body ?? []) {
      bytes += (piece as Uint8Array).length
      if (bytes > readBytes) break
    }
    return { status: response.status, bytes }
  }
  return {
    gets: listGets(parts, isWhole),
    filters: listFilters(parts),
    async measure(get) {
      const { cpu, result } = await cpuOf(pidsOf, () => send(get))
      return { cpu, ...result }
    },
    async close() {
      await other?.end()
      await server.close()
    },
  }
}

const metricsToken = 'Hq4Zt8Wm2Xc6Vb9Nk3Lp7Rd1Gf5Js0Ya'

/** Creates one record of each resource in an account, and copies of its certificate. */
async function fill(
  { database, newAccount, url }: TestServer,
  size: number,
): Promise<{ key: string; parts: PathParts }> {
  const account = await newAccount({ credits: 100 })
  const { accountId, key } = account
  const webhook = await account.data<{ id: string }>('POST', '/api/webhooks', {
    url: 'https://host.invalid/',
  })
  const body = await readyToIssue(account)
  const mailData = { ...body.mailData, subject: 'S', body: 'B' }
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    mailData,
  })
  const [batch, printed] = [await issueList(account, { ...body, mailData }), await issueList(account, body)]
  // Like the others, in the order of their rows. A column of the index is set, too, so that it follows.
  await database.run('UPDATE certificates SET issued_at = ?, design = design WHERE account_id = ?', [
    Date.now() - oldestMs,
    accountId,
  ])
  const code = issued.verificationUrl.split('/').at(-1) ?? ''
  await fetch(`${url}/v/${code}/credential.json`)
  const correction = randomUUID()
  await database.run(
    `INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at) VALUES (?, ?, ?, 'Zoe', 'declined', ?)`,
    [correction, accountId, issued.certificateId, Date.now()],
  )
  const delivery = randomUUID()
  await database.run(
    `INSERT INTO webhook_deliveries (id, webhook_id, account_id, sequence, status, attempts, due_at, created_at)
     VALUES (?, ?, ?, 999, 'delivered', 1, 0, 0)`,
    [delivery, webhook.id, accountId],
  )
  const middle = await fillDatabase(
    database,
    { accountId, certificateId: issued.certificateId, batchId: batch.id, webhookId: webhook.id },
    size,
  )
  await new SearchUpkeep({ database }).catchUp()
  const mail = await database.one<{ id: string }>('SELECT id FROM outbox WHERE certificate_id = ?', [
    issued.certificateId,
  ])
  const image = await database.one<{ hash: string }>('SELECT hash FROM images LIMIT 1')
  const font = await uploadFont(account, await fontNamed('Quill'))
  return {
    key,
    parts: {
      accountId,
      code,
      hash: image?.hash ?? '',
      list: '0',
      version: '1',
      path: 'certificate-sdk.js',
      'unsubscribe.id': mail?.id ?? '',
      'privacy.id': mail?.id ?? '',
      'templates.id': body.mailData.templateId,
      'organizations.id': body.organizationId,
      'organization.id': body.organizationId,
      'verify-offline.id': body.organizationId,
      'certificates.id': issued.certificateId,
      'batches.id': batch.id,
      'print.pdf.id': printed.id,
      'webhooks.id': webhook.id,
      'fonts.id': font.id,
      'fonts.hash': font.sha256,
      'corrections.id': correction,
      ...filterValues(body, batch.id, middle.at),
      after: String(middle.event),
      cursor: writeCursor({ rank: middle.at, id: middle.certificateId }),
      'ledger.cursor': writeCursor({ rank: middle.number, id: middle.certificateId }),
      'rows.cursor': writeCursor({ rank: middle.number, id: middle.certificateId }),
      'audit.cursor': middle.auditId,
      'sub-accounts.cursor': 'm@example.com',
    },
  }
}

/** Issues to two recipients of a list. */
async function issueList(
  account: TestAccount,
  { organizationId, mailData }: Pick<IssueInput, 'organizationId' | 'mailData'>,
): Promise<BatchChange> {
  const recipients = recipientsOf(2)
  const batch = await account.data<BatchChange>('POST', batchPath, { organizationId, mailData, recipients })
  await batchEnd(account, batch.id)
  return batch
}

/** Returns values for the filters of certificates. */
function filterValues(
  { organizationId, mailData: { templateId } }: IssueInput,
  batchId: string,
  at: number,
): PathParts {
  const instant = new Date(at).toISOString()
  const instants = ['issuedAfter', 'issuedBefore', 'expiresAfter', 'expiresBefore'].map((name) => [
    name,
    instant,
  ])
  const others = {
    templateId,
    organizationId,
    batchId,
    externalId: 'unknown',
    email: 'person-47@example.com',
  }
  return { ...others, ...Object.fromEntries(instants) }
}

/** Returns the cookie of the account's owner. */
async function signIn({ database, url }: TestServer, accountId: string): Promise<string> {
  const system = { database, clock: Date.now, newId: randomUUID, randomBytes }
  const link = await createOperatorLink(system, { accountId, publicUrl: url })
  const visitor = visitDashboard(url)
  await visitor.post('/sign-in', { token: new URL(link).searchParams.get('token') ?? '' })
  return visitor.cookie()
}
