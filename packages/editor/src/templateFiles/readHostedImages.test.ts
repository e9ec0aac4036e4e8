import { expect, it } from 'vitest'
import { collectImages } from './readHostedImages.ts'

const page = 'https://pages.example/paper'
const inline = 'data:image/png;base64,own'
const urls = [page, 'https://a.example/1', inline, 'https://a.example/1', 'https://b.example/2']
const data = (url: string) => `data:image/png;base64,${url.length}`
const encode = async (image: string) => image
const reading = (imageAt: (url: string) => string | undefined) => ({
  load: async (url: string) => imageAt(url),
  encode,
})

it('collects each image that has an address once', async () => {
  const { images, left } = await collectImages(urls, reading(data), 1_000)
  expect([...images]).toEqual([
    [page, data(page)],
    ['https://a.example/1', data('https://a.example/1')],
    ['https://b.example/2', data('https://b.example/2')],
  ])
  expect(left).toBe(0)
})

it('leaves the address of an image that cannot be read', async () => {
  const read = reading((url) => (url.includes('a.example') ? undefined : data(url)))
  const { images, left } = await collectImages(urls, read, 1_000)
  expect(images.has('https://a.example/1')).toBe(false)
  expect(left).toBe(1)
})

it('leaves images for which there is no room, wherever they are used', async () => {
  const length = inline.length + data('https://b.example/2').length
  const read = reading((url) => (url === page ? undefined : data(url)))
  const { images, left } = await collectImages(urls, read, length)
  expect([...images.keys()]).toEqual(['https://b.example/2'])
  expect(left).toBe(2)
})

it('asks all servers at once, so that those that do not answer are waited for once', async () => {
  const asked: string[] = []
  const answers: ((image: undefined) => void)[] = []
  const load = (url: string) => {
    asked.push(url)
    return new Promise<undefined>((resolve) => answers.push(resolve))
  }
  const result = collectImages(urls, { load, encode }, 1_000)
  expect(asked).toEqual([page, 'https://a.example/1', 'https://b.example/2'])
  for (const answer of answers) answer(undefined)
  expect((await result).left).toBe(3)
})
