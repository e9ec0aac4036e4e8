import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { inlineImageBytes } from './imageUrls.ts'

const image = (letter: string, bytes: number) => `data:image/png;base64,${letter.repeat((bytes * 4) / 3)}`

it('counts each different data URL once, without the one that is replaced and with the new one', () => {
  const fields = [image('A', 300), image('A', 300), image('B', 600), 'https://example.org/seal.png'].map(
    (imageUrl) => testField({ type: 'image', imageUrl }),
  )
  const document = testDocument(...fields)
  const background = inlineImageBytes({ ...document, fields: [] }, { added: '' })
  const bytes = (besides: { replaced?: string; added: string }) =>
    inlineImageBytes(document, besides) - background
  expect(bytes({ added: '' })).toBe(900)
  expect(bytes({ added: image('B', 600) })).toBe(900)
  expect(bytes({ added: image('C', 90) })).toBe(990)
  expect(bytes({ added: image('C', 90), replaced: image('B', 600) })).toBe(390)
})
