import { Agent, request } from 'node:http'
import { spawnService } from './spawnService.ts'
import { type Balancer, startBalancer } from './startBalancer.ts'
import { readyToIssue } from './testDocuments.ts'

const apiKey = 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js'
/** Time in seconds after which the balancer has noticed that a process is no longer ready. */
const drainSeconds = 3
const services = 2

/** Responses to clients of a balancer while the services behind it were restarted one at a time. */
export interface RollingReport {
  /** Number of requests with any response. */
  requests: number
  /** Number of requests without a 200, by their status and the beginning of the body, or their broken connection. */
  failed: Record<string, number>
  /** Exit codes of the stopped processes. */
  exitCodes: (number | string | null)[]
}

/**
 * Issues through a balancer that never repeats a request, from clients that keep their connections open and never
 * repeat one either, and replaces the processes behind it one at a time.
 *
 * @param options.atLeast minimum number of requests before it ends
 * @param options.start starts the balancer; default: {@link startBalancer}
 */
export async function runRollingRestarts(options: {
  databaseUrl: string
  restarts: number
  clients: number
  atLeast: number
  start?: (urls: readonly string[]) => Promise<Balancer>
}): Promise<RollingReport> {
  const environment = {
    DATABASE_URL: options.databaseUrl,
    DEMO_API_KEY: apiKey,
    INITIAL_CREDITS: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DRAIN_SECONDS: String(drainSeconds),
    SHUTDOWN_SECONDS: '20',
    STARTUP_SECONDS: '60',
    LOG_LEVEL: 'warn',
  }
  const running = []
  for (let i = 0; i < services; i++) {
    const program = spawnService(environment)
    running.push({ program, url: await program.url })
  }
  const { start = startBalancer } = options
  const balancer = await start(running.map(({ url }) => url))
  const report: RollingReport = { requests: 0, failed: {}, exitCodes: [] }
  try {
    await balancer.untilReady(services)
    const body = await readyToIssue(callerOf(balancer))
    let stopped = false
    const clients = Array.from({ length: options.clients }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!stopped) {
        const { status, text } = await send(balancer.url, 'POST', '/api/certificates/issue', { body, agent })
        report.requests++
        const failure = `${status} ${text.slice(0, 200)}`
        if (status !== 200) report.failed[failure] = (report.failed[failure] ?? 0) + 1
      }
      agent.destroy()
    })
    for (let i = 0; i < options.restarts; i++) {
      const replaced = running[i % services] as (typeof running)[number]
      replaced.program.kill('SIGTERM')
      report.exitCodes.push(await replaced.program.ended)
      replaced.program = spawnService({ ...environment, PORT: new URL(replaced.url).port })
      await replaced.program.url
      await balancer.untilReady(services)
    }
    while (report.requests < options.atLeast) await new Promise((resolve) => setTimeout(resolve, 50))
    stopped = true
    await Promise.all(clients)
    return report
  } finally {
    await balancer.stop()
    for (const { program } of running) program.kill('SIGKILL')
    await Promise.all(running.map(({ program }) => program.ended))
  }
}

/** Sends JSON with the demo key; a broken connection has the status 0. */
function send(
  url: string,
  method: string,
  path: string,
  { body, agent }: { body?: unknown; agent?: Agent } = {},
): Promise<{ status: number; text: string }> {
  const content = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve) => {
    const headers = {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    }
    const sent = request(new URL(path, url), { method, headers, ...(agent && { agent }) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('close', () =>
        resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, text }),
      )
    })
    sent.on('error', (error) => resolve({ status: 0, text: error.message }))
    sent.end(content)
  })
}

function callerOf({ url }: Balancer) {
  return {
    async data<Data>(method: string, path: string, body?: unknown): Promise<Data> {
      const { status, text } = await send(url, method, path, { body })
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
      return JSON.parse(text).data
    },
  }
}
