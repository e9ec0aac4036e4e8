import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { runRecorded } from '../testing/runRecorded.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const environment = {
  CERTIFICATES_API_KEY: 'cs_0123456789abcdefghijklmnop',
  CERTIFICATES_URL: 'http://127.0.0.1:9',
}
const rows = 'name,email\nZoë,zoe@example.com\n'

function createFiles(): (name: string) => string {
  const at = temporaryFolder()
  writeFileSync(at('people.csv'), rows)
  writeFileSync(at('body.txt'), '{{certificateUrl}}')
  linkSync(at('people.csv'), at('hard.csv'))
  symlinkSync(at('people.csv'), at('soft.csv'))
  mkdirSync(at('new'))
  symlinkSync(at('new'), at('folder'))
  return at
}

test.each<[string, (at: (name: string) => string) => string[], string]>([
  [
    'another spelling',
    (at) => ['--results', `${at('new')}/../people.csv`],
    '--results must not be the file of --csv',
  ],
  [
    'a relative path',
    (at) => ['--results', relative('', at('people.csv'))],
    '--results must not be the file of --csv',
  ],
  ['a symbolic link', (at) => ['--results', at('soft.csv')], '--results must not be the file of --csv'],
  ['a hard link', (at) => ['--journal', at('hard.csv')], '--journal must not be the file of --csv'],
  [
    'the text of the email',
    (at) => ['--results', `${at('new')}/../body.txt`],
    '--results must not be the file of --body-file',
  ],
  [
    'one new file',
    (at) => ['--journal', at('new/x'), '--results', at('folder/x')],
    '--journal and --results must not be the same',
  ],
])('refuses to write over a file by %s', async (_name, argv, message) => {
  const at = createFiles()
  const files = ['--csv', at('people.csv'), '--subject', 'S', '--body-file', at('body.txt'), ...argv(at)]
  const { exitCode, stderr } = await runRecorded(
    ['issue', '--template', 't', '--organization', 'o', ...files],
    environment,
  )
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
  expect(readFileSync(at('people.csv'), 'utf8')).toBe(rows)
})

test('refuses a text of the email that is not in UTF-8', async () => {
  const at = createFiles()
  writeFileSync(at('body.txt'), Buffer.from('Félicitations, {{name}} !', 'latin1'))
  const files = ['--csv', at('people.csv'), '--subject', 'S', '--body-file', at('body.txt')]
  const { exitCode, stderr } = await runRecorded(
    ['issue', '--template', 't', '--organization', 'o', ...files],
    environment,
  )
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `Could not read ${at('body.txt')}: it is not in UTF-8. Save it in this encoding.\n`,
  })
})
