import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort.mjs'

const example = join(import.meta.dirname, '../../examples/deployment/haproxy.cfg')
const startLimitMs = 10_000

/**
 * Starts HAProxy with the configuration of the deployment example, in which only addresses are replaced.
 *
 * @param {readonly string[]} urls of as many services as the example has
 * @returns {Promise<import('../../packages/server/src/testing/startBalancer.ts').Balancer>}
 * @throws if HAProxy is not installed, or does not accept the configuration
 */
export async function startHaproxy(urls) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-haproxy-'))
  const [port, socket, file] = [await freePort(), join(folder, 'control'), join(folder, 'haproxy.cfg')]
  writeFileSync(file, configurationFor({ port, socket, urls }))
  const program = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  let failure = ''
  program.on('error', () => {
    failure = 'HAProxy is not installed. On Debian: apt-get install --no-install-recommends haproxy'
  })
  program.on('exit', (code) => {
    failure ||= `HAProxy ended with ${code}.`
  })
  const stop = async () => {
    if (program.pid && program.exitCode === null) {
      program.kill('SIGKILL')
      await once(program, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const until = Date.now() + startLimitMs; ; await delay(50)) {
      if (failure) throw new Error(failure)
      const isListening = await readyServers(socket).then(
        () => true,
        () => false,
      )
      if (isListening) break
      if (Date.now() > until) throw new Error('HAProxy does not answer.')
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async untilReady(count) {
      while ((await readyServers(socket)) < count) await delay(50)
    },
    stop,
  }
}

/** @param {{ port: number, socket: string, urls: readonly string[] }} options socket: for questions about servers */
function configurationFor({ port, socket, urls }) {
  const left = [...urls]
  const configuration = readFileSync(example, 'utf8')
    .replace(/^global$/m, `global\n  stats socket ${socket}`)
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^( {2}server \w+) \S+$/gm, (_, server) => `${server} ${new URL(left.shift() ?? '').host}`)
  if (left.length || !configuration.includes(socket) || !configuration.includes(`:${port}`))
    throw new Error(`${example} has another form than before.`)
  return configuration
}

/** How many servers get requests. */
async function readyServers(socket) {
  const connection = createConnection(socket)
  connection.end('show stat\n')
  const [head = '', ...lines] = (await text(connection)).trim().split('\n')
  const columns = head.replace('# ', '').split(',')
  const rows = lines.map((line) => line.split(','))
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')]
  return rows.filter(
    (row) => !['FRONTEND', 'BACKEND'].includes(row[name] ?? '') && row[status]?.startsWith('UP'),
  ).length
}
