import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { nodeVersionProblem } from './demo/nodeVersionProblem.mjs'
import { occupyPort } from './testing/occupyPort.mjs'

const releases = []
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
})

function start(environment, program = './start.mjs', words = []) {
  const dataDir = join(tmpdir(), `certificate-start-${process.pid}`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(program, import.meta.url)), ...words],
    { env: { ...process.env, DATA_DIR: dataDir, ...environment }, encoding: 'utf8', timeout: 15_000 },
  )
  return { status, stdout, stderr, madeFolder: existsSync(dataDir) }
}

describe('start.mjs', () => {
  it.each(['PORT', 'EXAMPLE_PORT'])(
    'says in one line that %s is taken, before it does anything',
    async (name) => {
      const taken = await occupyPort()
      releases.push(taken.release)
      expect(start({ PORT: '0', EXAMPLE_PORT: '0', [name]: String(taken.port) })).toEqual({
        status: 1,
        stdout: '',
        stderr: `Port ${taken.port} is in use. Set ${name} to another one, or stop the other program.\n`,
        madeFolder: false,
      })
    },
  )

  it.each([
    [{ PORT: 'http' }, 'PORT is "http". Set it to a number from 0 to 65535.\n'],
    [{ EXAMPLE_PORT: '65536' }, 'EXAMPLE_PORT is "65536". Set it to a number from 0 to 65535.\n'],
    [
      { PORT: '4000', EXAMPLE_PORT: '4000' },
      'PORT and EXAMPLE_PORT are both 4000. Set one of them to another port.\n',
    ],
  ])('refuses %o in one line', (environment, stderr) => {
    expect(start(environment)).toEqual({ status: 1, stdout: '', stderr, madeFolder: false })
  })
})

describe('npm run example', () => {
  it('refuses a port that is none in one line', () => {
    expect(start({ EXAMPLE_PORT: 'http' }, '../start.mjs', ['html'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'EXAMPLE_PORT is "http". Set it to a number from 0 to 65535.\n',
      madeFolder: false,
    })
  })
})

describe('nodeVersionProblem', () => {
  it.each(['18.20.4', '20.10.0', '16.0.0'])('refuses %s', (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Node 20.11 or newer is needed, and this is Node ${version}. Install a newer one from https://nodejs.org.`,
    )
  })

  it.each(['20.11.0', '20.20.2', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined()
  })
})
