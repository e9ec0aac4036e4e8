import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Words with which a comment isn't a verb phrase or a noun, but an ellipsis. */
const ellipsis = /^(?:As|No|None|Of|Those|What|Whatever|Whether|Who|Whoever|Whose)\b/
const files = execFileSync('git', ['ls-files', '*.css', '*.js', '*.mjs', '*.mts', '*.ts', '*.tsx', '*.vue'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(`${root}${file}`) && file !== '')
  .filter((file) => file !== 'e2e/comments.test.ts' && !file.startsWith('docs/api-report/'))

/** Texts with which the comments of a file begin, by the numbers of their lines. */
function beginningsOf(lines: readonly string[]): [line: number, text: string][] {
  return lines.flatMap((line, i) => {
    const before = lines[i - 1]?.trim() ?? ''
    const [, mark, text = ''] = /^\s*(\{?\/\*\*?|\/\/|\*) (.*)$/.exec(line) ?? []
    const isFirst =
      mark === '*' ? /^\{?\/\*\*?$/.test(before) : mark === '//' ? !before.startsWith('//') : true
    if (mark && isFirst) return [[i + 1, text]]
    const trailing = /[^\s:] (?:\/\*\* |\/\/ )(.*)$/.exec(line)?.[1]
    return mark === undefined && trailing ? [[i + 1, trailing]] : []
  })
}

it('finds the beginning of a comment once', () => {
  const code = [
    '/** Of a.',
    ' * No b. */',
    '/**',
    ' * Who c.',
    ' */',
    '// As d',
    '// no e',
    'f() // Whether g',
  ]
  expect(beginningsOf(code).map(([line]) => line)).toEqual([1, 4, 6, 8])
})

it('comments begin with a verb or a noun', () => {
  const found = files.flatMap((file) =>
    beginningsOf(readFileSync(`${root}${file}`, 'utf8').split('\n'))
      .filter(([, text]) => ellipsis.test(text))
      .map(([line, text]) => `${file}:${line}: ${text}`),
  )
  expect(found).toEqual([])
})
