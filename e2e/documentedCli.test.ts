import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CertificateClient } from '@certificate-sdk/client'
import { readConfig, startServer } from '@certificate-sdk/server'
import { expect, it } from 'vitest'

const readme = readFileSync(join(import.meta.dirname, '../packages/cli/README.md'), 'utf8')
const program = join(import.meta.dirname, '../packages/cli/bin/certificates.mjs')
const apiKey = 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js'

/** The first block of the README with this beginning. */
const blockOf = (start: string) =>
  new RegExp(`\`\`\`\\n?${start}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? ''

const csv = `name,email,Course\n${blockOf('name,email,Course')}`

/** The commands of the README's first block, with their continuation lines. */
const commands = blockOf('sh')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.startsWith('npx @certificate-sdk/cli '))

/** Words of a command line, of which some are in quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

it('runs the commands of packages/cli/README.md, with ids that they print', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documented-cli-'))
  const environment = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), DEMO_API_KEY: apiKey }
  const service = await startServer(readConfig({ ...environment, RENDER_WORKERS: '0' }))
  try {
    const client = new CertificateClient({ baseUrl: service.url, apiKey })
    const image =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    await client.templates.create({
      name: 'Diploma',
      imageUrl: image,
      dimensions: { width: 400, height: 300 },
      fields: [],
    })
    await client.organizations.create({ name: 'Sailing School', email: 'office@sailing.example' })
    writeFileSync(join(folder, 'people.csv'), csv)
    writeFileSync(join(folder, 'mail.txt'), 'Congratulations, {{name}}! {{certificateUrl}}')
    const outputs = new Map<string, string>()
    for (const line of commands) {
      const ids = (name: string) => outputs.get(name)?.split('\n')[1]?.split(' ')[0] ?? 'unknown'
      const words = wordsOf(line)
        .slice(2)
        .map((word, i, all) => (word === '<id>' ? ids(`${all[i - 1]?.slice(2)}s list`) : word))
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
        cwd: folder,
        env: { CERTIFICATES_URL: service.url, CERTIFICATES_API_KEY: apiKey },
      })
      outputs.set(words.slice(0, 2).join(' '), stdout)
    }
    expect(commands.length).toBeGreaterThan(3)
    expect(await client.certificates.list()).toHaveLength(csv.trim().split('\n').length - 1)
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
