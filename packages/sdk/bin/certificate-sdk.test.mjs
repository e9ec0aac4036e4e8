// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const program = fileURLToPath(new URL('certificate-sdk.mjs', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-sdk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the command in an empty folder. */
function run(words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, written: readdirSync(folder) }
}

it.each(
  ['--help', '-h', 'help', 'copy --help', 'copy -h', 'copy public --help', 'doctor --help'].map((line) => [
    line,
  ]),
)('%s prints the usage and does nothing else', (line) => {
  expect(run(line.split(' '))).toEqual({
    status: 0,
    stdout: expect.stringContaining('copy FOLDER'),
    stderr: '',
    written: [],
  })
})

it.each([['--version'], ['-v']])('%s prints the version', (word) => {
  expect(run([word])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '', written: [] })
})

it.each([
  [[], /^Usage/],
  [['copy'], /^copy takes 1 argument, the FOLDER\.\n/],
  [['copy', ''], /^copy takes 1 argument, the FOLDER\.\n/],
  [['copy', 'a', 'b'], /^copy takes 1 argument, the FOLDER\.\n/],
  [['doctor', 'a', 'b'], /^doctor takes 1 argument, the URL\.\n/],
  [['copy', '--flat', 'a'], /^Unknown option '--flat'/],
  [['paste', 'a'], /^There is no command "paste"\.\n/],
])('%j is refused', (words, message) => {
  expect(run(words)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(message),
    written: [],
  })
  expect(run(words).stderr).toContain('Usage:')
})

it.each(['taken', 'taken/public'])('copy %s says in one line why it cannot', (target) => {
  writeFileSync(join(folder, 'taken'), '')
  const { status, stdout, stderr } = run(['copy', target])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${target} could not be written: .+\n$`))
})
