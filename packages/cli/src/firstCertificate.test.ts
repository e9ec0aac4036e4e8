import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig, startServer } from '@certificate-sdk/server'
import { expect, test } from 'vitest'
import { spawnCli } from './testing/spawnCli.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const run = promisify(execFile)

/** Writes the programs of the documentation to an empty folder, in which the client is installed. */
function newProject(): string {
  const folder = temporaryFolder()('')
  const text = readFileSync(pathOf('../../../docs/first-certificate.md'), 'utf8')
  for (const [, name = '', program = ''] of text.matchAll(/```js\n\/\/ (\w+\.mjs)\n(.*?)```/gs))
    writeFileSync(join(folder, name), program)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(pathOf('../../../node_modules/@certificate-sdk'), join(folder, 'node_modules/@certificate-sdk'))
  return folder
}

test('the programs of the documentation issue, receive, find, and look up what failed', async () => {
  const dataDir = temporaryFolder()('')
  const server = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
  const administrate = async (...words: string[]) => {
    const program = pathOf('../../server/bin/certificate-server.mjs')
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    return (await run(process.execPath, [program, ...words], { env })).stdout
  }
  const [, account = ''] =
    /^Account: (\S+)/m.exec(await administrate('accounts', 'create', '--name', 'My product')) ?? []
  const [key = ''] =
    /\btest_[\w-]+/.exec(await administrate('keys', 'create', '--account', account, '--test')) ?? []
  expect(key).toMatch(/^test_/)

  const cwd = newProject()
  const env = {
    ...{ PATH: process.env.PATH ?? '', PORT: '0' },
    ...{ CERTIFICATES_URL: server.url, CERTIFICATES_API_KEY: key },
    CERTIFICATES_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  }
  const program = async (name: string) => (await run(process.execPath, [name], { cwd, env })).stdout
  // Prints its port, which the system chooses.
  writeFileSync(
    join(cwd, 'hooks.mjs'),
    readFileSync(join(cwd, 'hooks.mjs'), 'utf8').replace(
      /\}\)\.listen\((.*)\)/,
      "}).listen($1, function () { console.log('port', this.address().port) })",
    ),
  )
  const hooks = spawn(process.execPath, ['hooks.mjs'], { cwd, env })
  let received = ''
  hooks.stdout.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  await expect.poll(() => received).toMatch(/^port \d+/)
  const port = /port (\d+)/.exec(received)?.[1]
  const listening = spawnCli(['listen', '--forward-to', `http://127.0.0.1:${port}/hooks`], env)
  try {
    let said = ''
    listening.child.stderr?.on('data', (text: string) => {
      said += text
    })
    await expect.poll(() => said).toContain('Forwarding events')

    expect(await program('issue.mjs')).toMatch(/^true http\S+\/v\/\w+\n$/)
    await expect.poll(() => received).toContain('certificate.issued enrollment-4711')
    await expect(program('issue.mjs')).rejects.toThrow(/enrollment-4711|external/)
    expect(await program('find.mjs')).toBe('Zoë Ångström: valid\n')
    expect(await program('fail.mjs')).toMatch(/^not_found GET \/api\/templates\/\S+ 404\n$/)
  } finally {
    listening.child.kill('SIGINT')
    hooks.kill()
    await listening.ended
    await server.close()
  }
})
