import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPostgres, startTestPostgres } from './startTestPostgres.ts'

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** Returns all commands of the page, in order, with its example ports and addresses replaced. */
function scriptOf(replacements: Record<string, string>): string {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const script = ['set -euo pipefail', "trap 'kill -9 $(jobs -p) 2>/dev/null || true' EXIT", ...blocks].join(
    '\n',
  )
  return Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), script)
}

async function freePorts(count: number): Promise<string[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return String(typeof address === 'object' && address ? address.port : 0)
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

const binaries = findPostgres()

test.skipIf(!binaries)(
  'every command of docs/operations.md does what the page says',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-operations-'))
    const postgres = await startTestPostgres(binaries ?? '')
    try {
      const [first = '', second = ''] = await freePorts(2)
      const programs = join(folder, 'programs')
      mkdirSync(programs)
      const program = join(programs, 'certificate-server')
      writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`)
      chmodSync(program, 0o755)
      const script = scriptOf({
        '3000': first,
        '3001': second,
        'postgres://certificates@db.example/certificates': await postgres.newDatabase(),
      })
      const environment = {
        PATH: `${programs}:${process.env.PATH}:${binaries}`,
        HOME: folder,
        RENDER_WORKERS: '0',
      }
      const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
        const child = execFile(
          'bash',
          ['-c', script],
          { cwd: folder, env: environment },
          (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
        )
      })
      const log = readFileSync(join(folder, 'service.log'), 'utf8')
      expect({ code, log: code === 0 ? '' : log, output: code === 0 ? '' : output }).toEqual({
        code: 0,
        log: '',
        output: '',
      })
      expect(output.match(/"status":"ok"/g)).toHaveLength(6)
      expect(output.match(/Backup: .*\nAccounts: 1$/gm)).toHaveLength(3)
      expect(output).toContain('Restored: ')
      expect(output).toContain('Counts, credits, and ledgers are equal.')
      expect(readFileSync(join(folder, 'metrics.txt'), 'utf8')).toContain(
        'certificate_outbox_oldest_seconds 0',
      )
      expect(
        readdirSync(join(folder, 'data')).some((name) => name.startsWith('certificates.db.moved-')),
      ).toBe(true)
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  240_000,
)

test('the page names only metrics that exist', () => {
  const metrics = readFileSync(new URL('../modules/observation/Metrics.ts', import.meta.url), 'utf8')
  const named = [...page.matchAll(/\bcertificate_[a-z_]+/g)].map(([name]) => name.replace(/_count$/, ''))
  expect(named.length).toBeGreaterThan(5)
  expect([...new Set(named)].filter((name) => !metrics.includes(`'${name}'`))).toEqual([])
})
