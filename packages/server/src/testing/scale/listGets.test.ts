import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContract } from '../../routes.ts'
import { listGets } from './listGets.ts'

/** Returns a part for any name. */
const anyParts = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name).split('.').at(-1) })
/** Page parameters that don't select rows of the account, but the text of a notice, or a drawing option. */
const withoutRows = [
  'again',
  'done',
  'expiresAt',
  'issuedAt',
  'name',
  'page',
  'template',
  'to',
  'token',
  'width',
]
const pagesFolder = join(import.meta.dirname, '../../../../dashboard/src')

test('every query parameter of the table of routes is measured', () => {
  const measured = listGets(anyParts, true).map(({ path }) => path)
  const all = Object.entries(createContract().paths).flatMap(([pattern, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ in: where }) => where === 'query')
      .map(({ name }) => `${pattern.replaceAll(/\{(\w+)\}/g, '$1')}?${name}=`),
  )
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((start) => !measured.some((path) => path.startsWith(start)))).toEqual([])
})

test('every query parameter that pages read is measured', () => {
  const measured = listGets(anyParts, true).filter(({ path }) => path.startsWith('/dashboard'))
  const sources = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|islands/.test(file))
    .map((file) => readFileSync(join(pagesFolder, file), 'utf8'))
  const read = sources.flatMap((text) =>
    [...text.matchAll(/searchParams\.get\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  const names = [...new Set(read)].filter((name) => !withoutRows.includes(name ?? ''))
  expect(names).toContain('cursor')
  expect(names.filter((name) => !measured.some(({ path }) => path.includes(`${name}=`)))).toEqual([])
})
