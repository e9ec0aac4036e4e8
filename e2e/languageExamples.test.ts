import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CertificateClient } from '@certificate-sdk/client'
import { readConfig, startServer } from '@certificate-sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const apiKey = 'key-for-other-languages-0123'
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const languages = [
  {
    language: 'Python',
    program: 'python3',
    folder: 'python',
    issue: ['certificates.py', 'issue'],
    receive: () => ['certificates.py', 'receive'],
  },
  {
    language: 'PHP',
    program: 'php',
    folder: 'php',
    issue: ['issue.php'],
    receive: (port: number) => ['-S', `127.0.0.1:${port}`, 'receive.php'],
  },
]

const dataDir = mkdtempSync(join(tmpdir(), 'certificate-languages-'))
let service: Awaited<ReturnType<typeof startServer>>
/** Loses the first answer to an issue, after the service has carried it out. */
let proxy: Server
let losses = 0

beforeEach(async () => {
  service = await startServer(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      RENDER_WORKERS: '0',
      DATA_DIR: dataDir,
      DEMO_API_KEY: apiKey,
    }),
  )
  losses = 0
  proxy = createServer((request, response) => {
    const { method, headers } = request
    const upstream = send(new URL(request.url ?? '/', service.url), { method, headers }, (answer) => {
      if (method === 'POST' && losses++ === 0) return answer.resume().on('end', () => response.destroy())
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterEach(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

for (const { language, program, folder, issue, receive } of languages)
  test.runIf(spawnSync(program, ['--version']).status === 0)(
    `${language} issues once though an answer is lost, reads the list, and checks what is delivered`,
    async () => {
      const client = new CertificateClient({ baseUrl: service.url, apiKey })
      await client.organizations.create({ name: 'Northwind Sailing', email: 'office@example.com' })
      await client.templates.create({
        name: 'Diploma',
        dimensions: { width: 1600, height: 1131 },
        imageUrl: `data:image/png;base64,${readFileSync(new URL('../examples/host/seed/background.png', import.meta.url), 'base64')}`,
        fields: [{ type: 'name', text: 'Name', x: 100, y: 300, fontSize: 40 }],
      })
      const { balance } = await client.users.balance()

      const port = portOf(proxy)
      const cwd = fileURLToPath(new URL(`../examples/${folder}`, import.meta.url))
      const env = {
        ...process.env,
        CERTIFICATES_URL: `http://127.0.0.1:${port}`,
        CERTIFICATES_API_KEY: apiKey,
        CERTIFICATES_WEBHOOK_SECRET: secret,
        PYTHONIOENCODING: 'utf-8',
        PYTHONDONTWRITEBYTECODE: '1',
      }
      const { stdout } = await run(program, issue, { cwd, env })
      const [id, ...listed] = stdout.trim().split(/\r?\n/)
      expect(losses).toBe(2)
      expect(listed).toEqual(['Zoë Ångström valid'])
      expect((await client.certificates.get(id ?? '')).externalId).toBe('enrollment-4711')
      expect((await client.users.balance()).balance).toBe(balance - 1)

      const free = createServer().listen(0, '127.0.0.1')
      await once(free, 'listening')
      const PORT = portOf(free)
      await new Promise((resolve) => free.close(resolve))
      const receiver = spawn(program, receive(PORT), { cwd, env: { ...env, PORT: String(PORT) } })
      let said = ''
      for (const stream of [receiver.stdout, receiver.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          said += text
        })
      try {
        const event = (changes: Record<string, string>) =>
          fetch(`http://127.0.0.1:${PORT}`, {
            method: 'POST',
            body: '{"type":"certificate.issued","data":{"certificateId":"1"}}',
            headers: { ...signed('{"type":"certificate.issued","data":{"certificateId":"1"}}'), ...changes },
          }).then(({ status }) => status, String)
        await expect.poll(() => event({}), { timeout: 20_000 }).toBe(204)
        await expect.poll(() => said).toContain('certificate.issued')
        expect(await event({ 'webhook-signature': 'v1,AAAA' })).toBe(400)
        expect(await event(signed('{}'))).toBe(400)
        expect(await event(signed('{"type":"certificate.issued","data":{"certificateId":"1"}}', 600))).toBe(
          400,
        )
      } finally {
        receiver.kill()
      }
    },
  )

/** @param age in seconds */
function signed(body: string, age = 0) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const hmac = createHmac('sha256', Buffer.alloc(24, 7)).update(`evt_1.${timestamp}.${body}`)
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
