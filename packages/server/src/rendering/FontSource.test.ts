import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withEmbedding } from '../testing/withEmbedding.ts'
import { readFontSource } from './FontSource.ts'

const shipped = await readFontFile('Lora-Bold')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('without a folder there are only the shipped fonts', async () => {
  const { own, read } = await readFontSource()
  expect(own).toEqual([])
  expect(Buffer.from(await read('Lora-Bold')).equals(shipped)).toBe(true)
})

test('a folder’s families are named by its files', async () => {
  for (const name of ['Acme Sans.ttf', 'Acme Sans-Bold.ttf', 'Plain-Regular.ttf'])
    await writeFile(join(folder, name), shipped)
  await writeFile(join(folder, 'LICENSE.txt'), 'free')
  const { own, read } = await readFontSource(folder)
  expect(own.map(({ name, styles }) => [name, [...styles].sort()])).toEqual([
    ['Acme Sans', ['Bold', 'Regular']],
    ['Plain', ['Regular']],
  ])
  expect((await read('Acme Sans-Bold')).length).toBe(shipped.length)
})

test('a file that is not a font is named', async () => {
  await writeFile(join(folder, 'Broken.ttf'), 'not a font')
  await expect(readFontSource(folder)).rejects.toThrow(/^Broken\.ttf in FONTS_DIR is not a TrueType/)
})

test('a file that may not be embedded is named', async () => {
  await writeFile(join(folder, 'Acme.ttf'), withEmbedding(shipped, 0x0002))
  await expect(readFontSource(folder)).rejects.toThrow(/^Acme\.ttf in FONTS_DIR may not be embedded/)
  await writeFile(join(folder, 'Acme.ttf'), withEmbedding(shipped, 0x0100))
  expect((await readFontSource(folder)).own).toHaveLength(1)
})

test('a family without a regular style is named', async () => {
  await writeFile(join(folder, 'Acme-Bold.ttf'), shipped)
  await expect(readFontSource(folder)).rejects.toThrow('Add Acme-Regular.ttf.')
})

test('a missing folder fails the startup', async () => {
  await expect(readFontSource(join(folder, 'nowhere'))).rejects.toThrow(
    /^FONTS_DIR \S*nowhere cannot be read/,
  )
})
