import { createFontCatalog, familyKey, hostFamily } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { documentedFields } from '../../testing/testDocuments.ts'
import { TemplateFonts } from './TemplateFonts.ts'

const fonts = createFontCatalog(['Acme', 'House'].map((name) => hostFamily(name, ['Regular'])))
const acme = { name: 'Acme', files: { Regular: `image:${'0'.repeat(64)}` } }

/** Creates fonts of an account with Acme, and the keys looked up. */
function setUp() {
  const asked: string[] = []
  const templateFonts = new TemplateFonts({
    fonts,
    accountFonts: {
      async find(_accountId, families) {
        asked.push(...families)
        return { families: [acme].filter(({ name }) => families.includes(familyKey(name))), bytes: 1 }
      },
      expect: (_accountId, families) => [{ sql: 'SELECT', values: families }],
    },
  })
  return { templateFonts, asked }
}

const naming = (...families: string[]) => ({
  fields: families.map((fontFamily) => ({ ...documentedFields[0], id: fontFamily, fontFamily })),
})

test('a family of the account comes before one of the service with the same name', async () => {
  const { templateFonts, asked } = setUp()
  expect(await templateFonts.require('account', naming('ACME', 'House', 'Lora', 'Helvetica'))).toEqual([acme])
  expect(asked).toEqual(['acme', 'house', 'helvetica'])
})

test('shipped families are not looked up', async () => {
  const { templateFonts, asked } = setUp()
  expect(await templateFonts.require('account', naming('Lora', 'arial'))).toEqual([])
  expect(asked).toEqual([])
})

test('families of the service do not count among the 20 of a template', async () => {
  const others = Array.from({ length: 20 }, (_, i) => `Family ${i}`)
  const { templateFonts } = setUp()
  await templateFonts.find('account', naming('Acme', ...others))
  await expect(templateFonts.find('account', naming('Family 20', ...others))).rejects.toThrow(
    /21 font families/,
  )
})

test('a template is stored with all families but the shipped ones, and needs those of the account', () => {
  const { templateFonts } = setUp()
  const template = {
    id: 't',
    accountId: 'a',
    document: naming('Other', 'OTHER', 'House', 'Lora', 'Helvetica'),
  }
  const [needed, , ...stored] = templateFonts.store(template)
  expect(needed?.values).toEqual(['other'])
  expect(stored.map(({ values }) => values)).toEqual(
    ['other', 'house', 'helvetica'].map((key) => ['t', key, 'a']),
  )
  const [allowed] = templateFonts.store({
    ...template,
    document: { ...template.document, allowFallback: true },
  })
  expect(allowed?.values).toEqual([])
})

test('a template that was frozen elsewhere is refused if it names a family that this process lacks', () => {
  const { templateFonts } = setUp()
  const frozen = naming('Acme', 'House', 'Other')
  expect(() => templateFonts.refuseUnknown(frozen, [acme])).toThrow(/^fields\[2\]\.fontFamily is "Other"/)
  expect(() => templateFonts.refuseUnknown(naming('Acme', 'House'), [acme])).not.toThrow()
  expect(() => templateFonts.refuseUnknown({ ...frozen, allowFallback: true }, [])).not.toThrow()
})
