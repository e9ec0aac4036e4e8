import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CertificateClient } from './CertificateClient.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const client = new CertificateClient({ baseUrl: 'https://certificates.example', apiKey: 'k' })

/** Returns the methods of an object, including inherited ones. */
function methodsOf(object: object): string[] {
  const names: string[] = []
  for (
    let type = Object.getPrototypeOf(object);
    type !== Object.prototype;
    type = Object.getPrototypeOf(type)
  )
    names.push(...Object.getOwnPropertyNames(type).filter((name) => name !== 'constructor'))
  return [...new Set(names)].sort()
}

/** Returns the names in the table of calls, in the rows of a resource. */
function documented(resource: string): string[] {
  const rows = readme.split('\n').filter((line) => line.startsWith(`| ${resource}`))
  const names = rows.flatMap((row) => [...(row.split(' | ')[1] ?? '').matchAll(/`(\w+)`/g)])
  return names.map(([, name = '']) => name).sort()
}

const resources = Object.entries(client).filter(([, value]) => typeof value === 'object')

test('there are resources to compare', () => {
  expect(resources.length).toBeGreaterThan(5)
})

test.each(resources)('the table of calls has every method of %s, and no other', (name, resource) => {
  expect(documented(`\`${name}\``)).toEqual(methodsOf(resource))
})

test('the table of calls has every method of the client itself', () => {
  expect(documented('the client itself')).toEqual(methodsOf(client))
})
