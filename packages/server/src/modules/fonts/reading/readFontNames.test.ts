import { readFontTables } from '@certificate-sdk/template/internal/pdf'
import { expect, test } from 'vitest'
import { fontNamed } from '../../../testing/fontNamed.ts'
import { readFontNames } from './readFontNames.ts'

type Options = NonNullable<Parameters<typeof fontNamed>[1]>

async function familyOf(family: string, options: Options): Promise<string> {
  return readFontNames(readFontTables(await fontNamed(family, options)), 'font.ttf').family
}

test.each<[string, Options, string]>([
  ['Acme', { weight: 300, names: { 2: 'Regular', 16: 'Acme', 17: 'Light Italic' } }, 'Acme Light'],
  ['Acme', { weight: 500, names: { 2: 'Medium' } }, 'Acme Medium'],
  ['Acme', { weight: 600, names: { 2: 'Regular', 17: 'Semi Bold' } }, 'Acme Semi Bold'],
  ['Acme Light', { weight: 300, names: { 2: 'Light' } }, 'Acme Light'],
  ['Acme Lt', { weight: 300, names: { 2: 'Regular', 16: 'Acme', 17: 'Light' } }, 'Acme Lt'],
  ['Acme', { weight: 300, names: { 2: 'Regular' } }, 'Acme'],
  ['Acme', { names: { 2: 'Book' } }, 'Acme'],
  ['Acme', { isBold: true, weight: 600, names: { 2: 'Bold', 16: 'Acme', 17: 'SemiBold' } }, 'Acme'],
  ['', { names: { 16: 'Acme' } }, 'Acme'],
  ['', { names: { 6: 'Acme-Regular' } }, 'Acme-Regular'],
  ['', {}, 'font'],
])('the family of “%s” with %j is %s', async (family, options, expected) => {
  expect(await familyOf(family, options)).toBe(expected)
})
