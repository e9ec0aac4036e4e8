import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type LanguageRule, languageRules } from './languageRules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Third-party texts, texts in other languages and in British English, the EU’s names of types, and this check itself. */
const leftOut = [
  /(?:^|\/)(?:LICENSE|[\w.-]*LICENSE\.txt|CHANGELOG\.md|CODE_OF_CONDUCT\.md|package-lock\.json)$/,
  /^packages\/(?:dashboard|editor|sdk|server)\/src\/locales\/(?!en\.ts|[a-z]{3,}|[A-Z])/,
  /^packages\/fonts\/(?:files|licenses)\//,
  /^e2e\/language(?:Rules|\.test)\.ts$/,
  /^packages\/editor\/src\/(?:locales|loading)\/\w+\.test\.ts$/,
  /^e2e\/results\//,
  /^packages\/server\/src\/modules\/credentials\/europeanLearningModel(?:\.test)?\.ts$/,
]

/** Texts by file. */
const written = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /\.(?:css|html|json|mjs|js|md|svelte|ts|tsx|vue|ya?ml)$/.test(file) &&
      !leftOut.some((pattern) => pattern.test(file)) &&
      existsSync(join(root, file)),
  )
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }))

function findWordings({ name, pattern, instead }: LanguageRule): string[] {
  return written.flatMap(({ file, lines }) =>
    lines.flatMap((line, i) =>
      pattern.test(line) ? `${file}:${i + 1}: ${name}: write ${instead} | ${line.trim().slice(0, 120)}` : [],
    ),
  )
}

describe('the project’s language', () => {
  it.each(languageRules)('has no “$name”', (rule) => {
    expect(findWordings(rule)).toEqual([])
  })
})

describe('the rules', () => {
  it.each([
    ['where for if', 'Null where there is none.', 'The folder where files are stored.'],
    ['a comment that begins with What', '/** What a group writes. */', '/** The statements of a group. */'],
    ['one … a …', 'Writes one line a variable.', 'Writes one line per variable.'],
    ['goes on', 'issuing goes on', 'issuing continues'],
    ['picture', 'loadPicture(url)', 'loadImage(url)'],
    ['British spelling', 'const colour = 1', 'const color = 1'],
    ['misspelling', 'a labelled box', 'a labeled box'],
    ['a word that is no name', 'const alone = layoutOne()', 'One field alone, and what to take.'],
    ['former name', 'while (goesOn(sent))', 'while (shouldContinue(sent))'],
    ['so much as a noun', '/** So long it waits. */', '/** How long it waits, so that nothing is lost. */'],
  ])('%s: catches one wording and lets the other pass', (name, caught, fine) => {
    const rule = languageRules.find((candidate) => candidate.name === name)
    expect([rule?.pattern.test(caught), rule?.pattern.test(fine)]).toEqual([true, false])
  })
})
