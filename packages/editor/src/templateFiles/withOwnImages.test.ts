import { expect, it } from 'vitest'
import { imageUrls } from '../document/imageUrls.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { withOwnImages } from './withOwnImages.ts'

const image = (imageUrl: string) => testField({ type: 'image', imageUrl })
const document = testDocument(
  image('https://a.example/1'),
  image('data:image/png;base64,own'),
  image('https://a.example/1'),
  image('https://b.example/2'),
)
const data = (url: string) => `data:image/png;base64,${url.length}`
const encode = async (image: string) => image
const reading = (imageAt: (url: string) => string | undefined) => ({
  load: async (url: string) => imageAt(url),
  encode,
})

it('puts images into the document, each wherever it is used', async () => {
  const { document: own, left } = await withOwnImages(document, reading(data), 1_000)
  expect(imageUrls(own)).toEqual([
    'data:image/png;base64,28',
    'data:image/png;base64,19',
    'data:image/png;base64,own',
    'data:image/png;base64,19',
    'data:image/png;base64,19',
  ])
  expect(left).toBe(0)
  expect(imageUrls(document)).toContain('https://a.example/1')
})

it('leaves the address of an image that cannot be read', async () => {
  const read = reading((url) => (url.includes('a.example') ? undefined : data(url)))
  const { document: own, left } = await withOwnImages(document, read, 1_000)
  expect(imageUrls(own).filter((url) => url.startsWith('https'))).toEqual([
    'https://a.example/1',
    'https://a.example/1',
  ])
  expect(left).toBe(1)
})

it('leaves images for which there is no room', async () => {
  const length = 'data:image/png;base64,own'.length + data('https://b.example/2').length
  const read = reading((url) => (url === document.page.imageUrl ? undefined : data(url)))
  const { document: own, left } = await withOwnImages(document, read, length)
  expect(imageUrls(own).filter((url) => url.startsWith('https'))).toHaveLength(3)
  expect(left).toBe(2)
})

it('asks all servers at once, so that those that do not answer are waited for once', async () => {
  const asked: string[] = []
  const answers: ((image: undefined) => void)[] = []
  const load = (url: string) => {
    asked.push(url)
    return new Promise<undefined>((resolve) => answers.push(resolve))
  }
  const result = withOwnImages(document, { load, encode }, 1_000)
  expect(asked).toEqual([document.page.imageUrl, 'https://a.example/1', 'https://b.example/2'])
  for (const answer of answers) answer(undefined)
  expect((await result).left).toBe(3)
})
