import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runRecorded } from './testing/runRecorded.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const key = 'cs_0123456789abcdefghijklmnop'
const environment = { CERTIFICATES_API_KEY: key, CERTIFICATES_URL: 'http://service.example' }

/** A `fetch` that gives every request one response. */
function answering(status: number, body: object, headers: Record<string, string> = {}): typeof fetch {
  return async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
}
const refusing = (status: number, code: string, message: string) =>
  answering(status, { success: false, code, message, requestId: 'r-1' })

test('prints help and version', async () => {
  for (const argv of [['--help'], ['-h'], ['help'], ['templates', '--help']]) {
    const { exitCode, stdout, stderr } = await runRecorded(argv)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    for (const command of [
      'issue',
      'templates list',
      'templates export',
      'templates import',
      'balance',
      'verify',
      'erase',
    ])
      expect(stdout).toContain(`\ncertificates ${command}`)
  }
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(await runRecorded(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
})

test.each(['issue', 'templates list', 'templates export', 'templates import', 'balance', 'verify', 'erase'])(
  'explains %s without a key',
  async (command) => {
    const { exitCode, stdout, stderr } = await runRecorded([...command.split(' '), '--help'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^certificates ${command}.*\\n\\n\\S`))
    for (const line of stdout.split('\n').slice(1)) expect(line.length).toBeLessThanOrEqual(100)
  },
)

test.each([
  [['frob', 'x', 'y'], 'Unknown command “frob x”. See certificates --help.'],
  [
    ['templates'],
    '“templates” is not a complete command. Use templates list, templates export, or templates import. See certificates --help.',
  ],
  [
    ['templates', 'frob'],
    '“templates frob” is not a complete command. Use templates list, templates export, or templates import. See certificates --help.',
  ],
  [
    ['organizations'],
    '“organizations” is not a complete command. Use organizations list. See certificates --help.',
  ],
  [['balance', 'x'], 'Unexpected argument “x”. See certificates balance --help.'],
  [['erase', 'c'], 'Erasing cannot be undone. To do it, add --yes. See certificates erase --help.'],
  [['verify'], 'CODE is missing. See certificates verify --help.'],
  [['verify', 'http://a/v/b'], /^CODE is the last part of a verification address/],
  [['templates', 'export'], 'ID is missing. See certificates templates export --help.'],
  [['balance', '--url', 'service'], /^“service” is not the address of a service/],
  [['issue'], '--csv is missing. See certificates issue --help.'],
  [
    ['issue', '--csv', 'a.csv'],
    '--template is missing. List your templates with: certificates templates list. See certificates issue --help.',
  ],
  [
    ['issue', '--csv', 'a', '--template', 't'],
    '--organization is missing. List your organizations with: certificates organizations list. See certificates issue --help.',
  ],
])('refuses %j in one line', async (argv, message) => {
  const { exitCode, stdout, stderr } = await runRecorded(argv, environment)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toEqual(typeof message === 'string' ? `${message}\n` : expect.stringMatching(message))
  expect(stderr.trimEnd()).not.toContain('\n')
})

test.each(['--api-key=cs_secretsecret', '--api-key', '--apikey', '--key', '--API-KEY'])(
  'says why %s is no option, without its value',
  async (word) => {
    const { exitCode, stderr } = await runRecorded(['balance', word, 'cs_secretsecret'], environment)
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /^The API key is never an argument, since .*CERTIFICATES_API_KEY in the environment\. See certificates balance --help\.\n$/,
    )
  },
)

test.each([
  [['--subject', 'S'], '--subject and --body-file belong together'],
  [['--body-file', 'b.txt'], '--subject and --body-file belong together'],
  [['--subject', 'S', '--body-file', '/none/b.txt'], 'Could not read /none/b.txt: it does not exist.'],
  [['--journal', 'a.csv'], '--journal must not be the file of --csv itself.'],
  [['--results', 'a.csv'], '--results must not be the file of --csv itself.'],
  [['--results', 'x', '--journal', 'x'], '--journal and --results must not be the same file.'],
])('refuses issue with %j', async (argv, message) => {
  const all = ['issue', '--csv', 'a.csv', '--template', 't', '--organization', 'o', ...argv]
  const { exitCode, stderr } = await runRecorded(all, environment)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test('requires a key before it reads anything', async () => {
  const argv = ['issue', '--csv', '/none.csv', '--template', 't', '--organization', 'o']
  for (const CERTIFICATES_API_KEY of ['', ' ']) {
    const { exitCode, stderr } = await runRecorded(argv, { CERTIFICATES_API_KEY })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('There is no API key: set CERTIFICATES_API_KEY in the environment.')
  }
  const { exitCode, stderr } = await runRecorded(['balance'], { CERTIFICATES_API_KEY: 'cs_ä' })
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('has characters that no API key has')])
})

test.each<[string, typeof fetch, RegExp]>([
  [
    '401',
    refusing(401, 'unauthorized', `The key ${key} is not valid.`),
    /^http:\/\/service\.example does not accept the API key: .* Check CERTIFICATES_API_KEY/,
  ],
  [
    '402',
    refusing(402, 'insufficient_credits', 'x'),
    /^No credits are left at http:\/\/service\.example\. Add credits/,
  ],
  ['403', refusing(403, 'forbidden', 'Not yours.'), /refused: Not yours\. Use a key that may do this\.$/m],
  ['another 403', refusing(403, 'private', 'It is private.'), /refused: It is private\.$/m],
  ['404', refusing(404, 'not_found', 'No template.'), /refused: No template\.$/m],
  [
    '429',
    answering(429, { success: false, code: 'rate_limited', message: 'Slow' }, { 'retry-after': '90' }),
    /asks to slow down: Slow\. Wait/,
  ],
  [
    'a redirect',
    async () => new Response('', { status: 301, headers: { location: 'https://service.example/' } }),
    /Check --url and CERTIFICATES_URL\.$/m,
  ],
  [
    'a login page',
    async () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
    /Check --url and CERTIFICATES_URL\.$/m,
  ],
])('tells of %s in one line without the key', async (_what, send, message) => {
  const { exitCode, stdout, stderr } = await runRecorded(['balance', '--json'], environment, { fetch: send })
  expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr).not.toContain(key)
  expect(stderr.trimEnd()).not.toContain('\n')
})

test('says what to do if the service does not answer', async () => {
  const { exitCode, stderr } = await runRecorded(['balance'], {
    ...environment,
    CERTIFICATES_URL: 'http://127.0.0.1:9',
  })
  expect(exitCode).toBe(3)
  expect(stderr).toMatch(
    /^No complete response from http:\/\/127\.0\.0\.1:9.* Check that the service runs, --url, and CERTIFICATES_URL\.\n$/,
  )
})

test('prints an address without credentials', async () => {
  const argv = ['balance', '--url', 'http://user:password@service.example/x/api/?token=t']
  const { stderr } = await runRecorded(argv, environment, { fetch: refusing(404, 'not_found', 'No.') })
  expect(stderr).toBe('http://service.example/x refused: No.\n')
})

test('doubts the address if something else answers there', async () => {
  const { stderr } = await runRecorded(['balance'], environment, {
    fetch: async () => new Response('<h1>Not found</h1>', { status: 404 }),
  })
  expect(stderr).toBe(
    'http://service.example refused: The service answered with status 404. Check --url and CERTIFICATES_URL.\n',
  )
})

test('replaces control characters in messages of the service', async () => {
  const { stderr } = await runRecorded(['balance'], environment, {
    fetch: refusing(404, 'not_found', 'a\u001b[2J\r\nb\u202e'),
  })
  expect(stderr).toBe('http://service.example refused: a [2J b.\n')
})

test('ends with 130 when it is interrupted', async () => {
  const interruption = new AbortController()
  const outcome = await runRecorded(['balance'], environment, {
    signal: interruption.signal,
    fetch: async (_url, options) => {
      interruption.abort(new Error('Interrupted.'))
      throw options?.signal?.reason
    },
  })
  expect(outcome).toEqual({ exitCode: 130, stdout: '', stderr: 'Interrupted.\n' })
})

test.each([
  ['{', 'is not JSON'],
  ['[]', 'is not a template: it must hold one JSON object.'],
])('does not send %j as a template', async (content, message) => {
  const file = temporaryFolder()('template.json')
  writeFileSync(file, content)
  const { exitCode, stderr } = await runRecorded(['templates', 'import', file], environment)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(`${file} ${message}`)
})
