import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runCommand } from './runCommand.ts'

/** Example values for placeholders in the documentation. */
const examples: Readonly<Record<string, string>> = {
  '<address>': 'https://certificates.example/v/ABCDEFGHJKMNPQRS',
  ...Object.fromEntries(
    ['<id>', '<key-id>', '<organization-id>', '0197…'].map((word) => [
      word,
      '01970000-0000-7000-8000-000000000000',
    ]),
  ),
  URL: 'postgres://db.example/certificates',
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns every line of a page that calls `certificate-server` with a command, as its arguments. */
function documentedCommands(): string[][] {
  const pages = execFileSync('git', ['ls-files', '*.md', ':!*CHANGELOG.md'], { cwd: root, encoding: 'utf8' })
  return pages
    .split('\n')
    .filter((page) => page && existsSync(join(root, page)))
    .flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)])
    .flatMap(([, block = '']) => [...block.matchAll(/^certificate-server ([a-z].*?)(?: +#.*)?$/gm)])
    .map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain),
    )
}

describe('Command lines in the pages', () => {
  const commands = documentedCommands()

  test('are found', () => expect(commands.length).toBeGreaterThan(15))

  test.each(commands.map((words) => [words.join(' '), words]))(
    '%s is one that exists',
    async (_line, words) => {
      const given = words.map((word) => examples[word] ?? word)
      // Arguments are checked before variables, so that nothing runs.
      const { exitCode, stderr } = await runCommand(given, { DATABASE_URL: 'mysql://nowhere' })
      expect(stderr).toMatch(/^DATABASE_URL must/)
      expect(exitCode).toBe(1)
    },
  )
})
