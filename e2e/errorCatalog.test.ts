import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { errorCatalogAddress } from '../packages/build/projectAddress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const catalog = read('docs/errors.md')

/** The codes with an entry in one part of the catalog, in their order; each entry must say something. */
function entries(part: string): string[] {
  const text = catalog.split(/^## /m).find((section) => section.startsWith(`${part}\n`)) ?? ''
  return [...text.matchAll(/^### (\w+)\n+(?=[^#\n])/gm)].map(([, code = '']) => code)
}

const sorted = (codes: Iterable<string>) => [...new Set(codes)].sort()

describe('docs/errors.md', () => {
  it('has an entry for every code of the SDK', () => {
    const union = /code:\n((?: {4}\| '\w+'\n)+)/.exec(read('packages/sdk/src/errors/SdkError.ts'))?.[1] ?? ''
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(10)
    expect(entries('SDK')).toEqual(sorted(codes))
  })

  it('has an entry for every code of the service', () => {
    const type = read('packages/client/src/wire/ErrorCode.ts')
    const codes = [...type.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(30)
    expect(entries('Service')).toEqual(sorted(codes))
  })

  it('has an entry for every code of the client', () => {
    const files = readdirSync(join(root, 'packages/client/src'), { recursive: true, encoding: 'utf8' })
    const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
    const codes = sources.flatMap((file) =>
      [...read(`packages/client/src/${file}`).matchAll(/code: '(\w+)'/g)].map(([, code = '']) => code),
    )
    expect(codes.length).toBeGreaterThan(6)
    expect(entries('Client')).toEqual(sorted(codes))
  })

  it('has an entry for every code that only rows of a batch have', () => {
    const sources = ['checkRows', 'createEmptyFinder', 'createRowReader', 'rowProblems'].map((file) =>
      read(`packages/server/src/modules/batches/${file}.ts`),
    )
    const found = sources.flatMap((text) => [...text.matchAll(/code: '(\w+)'/g)].map(([, code = '']) => code))
    const noted = read('packages/client/src/wire/batchWarningCodes.ts').matchAll(/^ {2}'(\w+)'/gm)
    const codes = [...new Set([...found, ...[...noted].map(([, code = '']) => code)])]
    expect(entries('Rows')).toEqual(sorted(codes).filter((code) => !entries('Service').includes(code)))
  })

  it.each(['sdk', 'client'])('is where messages of %s say that it is, absolutely', (name) => {
    const source = read(`packages/${name}/src/errors/errorCatalog.ts`)
    const address = /errorCatalog = '([^']+)'/.exec(source)?.[1] ?? ''
    expect(address).toBe(errorCatalogAddress(JSON.parse(read('package.json'))))
    expect(new URL(address).protocol).toBe('https:')
  })

  it('is on the site that the README leads to, once it is published', () => {
    const { documentation } = JSON.parse(read('package.json')) as { documentation?: string }
    const [, site = ''] = /<!-- site -->\n\n([\s\S]*)<!-- \/site -->/.exec(read('README.md')) ?? []
    expect(/\]\((.*)\/\)/.exec(site)?.[1]).toBe(documentation)
  })
})
