import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runCommand } from './runCommand.ts'

describe('Command lines', () => {
  const nowhere = { DATA_DIR: '/nonexistent/certificate-data' }

  test.each([
    [['keys']],
    [['keys', 'delete', 'id']],
    [['--json', 'keys', 'list']],
    [['keys', 'list', '--all']],
    [['keys', 'list', 'extra']],
    [['keys', 'revoke']],
    [['keys', 'revoke', 'one', 'two']],
    [['keys', 'create']],
    [['keys', 'create', '--account']],
    [['keys', 'create', '--account', 'a', '--expires', 'soon']],
    [['keys', 'create', '--account', 'a', '--expires', '2020-01-31']],
    [['keys', 'create', '--account', 'a', '--expires', '2199-02-30']],
    [['keys', 'create', '--account', 'a', '--expires', '0d']],
    [['keys', 'create', '--account', 'a', '--name', '']],
    [['keys', 'create', '--account', 'a', '--name', 'red \u001b[31m']],
    [['keys', 'create', '--account', 'a', '--name', 'n'.repeat(201)]],
    [['keys', 'replace', 'id', '--grace', '2 days']],
    [['credits', 'add', '--account', 'a']],
    [['credits', 'add', '5']],
    [['credits', 'add', '--account', 'a', '0']],
    [['credits', 'add', '--account', 'a', '-5']],
    [['credits', 'add', '--account', 'a', '1.5']],
    [['credits', 'add', '--account', 'a', '1e3']],
    [['credits', 'add', '--account', 'a', '1000000001']],
    [['credits', 'add', '--account', 'a', '1', '--once', '\n']],
    [['accounts', 'create', '--credits', 'many']],
    [['keys', 'revoke', 'not-a-uuid']],
    [['mail', 'list']],
    [['mail', 'resend', '--failed', 'all']],
  ])('%j prints one line and exits with code 2', async (argv) => {
    const { exitCode, stdout, stderr } = await runCommand(argv, nowhere)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(/^[^\n]+\. See certificate-server( [a-z-]+)* --help\.\n$/)
  })

  test.each([[['--help']], [['keys', '--help']]])('%j lists every command', async (argv) => {
    const { exitCode, stdout } = await runCommand(argv, nowhere)
    expect(exitCode).toBe(0)
    for (const name of ['accounts create', 'keys list', 'keys replace', 'credits add'])
      expect(stdout).toContain(`\ncertificate-server ${name}`)
  })

  test('--version prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(await runCommand(['--version'], nowhere)).toEqual({
      exitCode: 0,
      stdout: `${version}\n`,
      stderr: '',
    })
  })

  test('--help after a command explains only that command', async () => {
    const { exitCode, stdout } = await runCommand(['keys', 'replace', '--help'], nowhere)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^certificate-server keys replace <key-id> \[--grace <period>\]\n/)
    expect(stdout).not.toContain('keys list')
  })

  test('an invalid environment variable is named', async () => {
    const outcome = await runCommand(['keys', 'list'], { ...nowhere, DATABASE_URL: 'mysql://u:hunter2@db/x' })
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/^DATABASE_URL must/)
    expect(outcome.stderr).not.toContain('hunter2')
  })

  test('an unreachable database is refused with its reason', async () => {
    const outcome = await runCommand(['keys', 'list'], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/^The command failed: .*ECONNREFUSED.*\n$/)
    expect(outcome.stderr).not.toContain('hunter2')
  })
})
