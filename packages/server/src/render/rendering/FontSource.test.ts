import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { createFontCatalog, faceIdFor } from '@certificate-sdk/template/internal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withEmbedding } from '../../testing/withEmbedding.ts'
import { readFontSource } from './FontSource.ts'

const shipped = await readFontFile('Lora-Bold')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('without a folder there are only the shipped fonts', async () => {
  const { custom: own, read } = await readFontSource()
  expect(own).toEqual([])
  expect(Buffer.from(await read('Lora-Bold')).equals(shipped)).toBe(true)
})

test('a folder’s families are named by its files', async () => {
  for (const name of ['Acme Sans.ttf', 'Acme Sans-Bold.ttf', 'Plain-Regular.ttf'])
    await writeFile(join(folder, name), shipped)
  await writeFile(join(folder, 'LICENSE.txt'), 'free')
  const { custom: own, read } = await readFontSource(folder)
  expect(own.map(({ name, styles }) => [name, [...styles].sort()])).toEqual([
    ['Acme Sans', ['Bold', 'Regular']],
    ['Plain', ['Regular']],
  ])
  const catalog = createFontCatalog(own)
  const bold = faceIdFor(catalog.find('Acme Sans'), true, false)
  expect(Buffer.from(await read(bold)).equals(shipped)).toBe(true)
})

test.each(['PlayfairDisplay', 'Arimo', 'Lora-Bold'])(
  'a family called like a shipped file, %s, takes no other’s place',
  async (name) => {
    await writeFile(join(folder, `${name}-Regular.ttf`), withEmbedding(shipped, 0x0100))
    const { custom: own, read } = await readFontSource(folder)
    const catalog = createFontCatalog(own)
    for (const family of ['Playfair Display', 'Arial', 'Lora'])
      for (const isBold of [false, true]) {
        const face = faceIdFor(catalog.find(family), isBold, false)
        expect(Buffer.from(await read(face)).equals(await readFontFile(face))).toBe(true)
      }
    const face = faceIdFor(catalog.find(name), false, false)
    expect(Buffer.from(await read(face)).equals(withEmbedding(shipped, 0x0100))).toBe(true)
  },
)

test.each(['Acme-bold.ttf', 'Acme-BOLD.TTF'])('%s is the bold style', async (file) => {
  for (const name of ['Acme.ttf', file]) await writeFile(join(folder, name), shipped)
  const { custom: own } = await readFontSource(folder)
  expect(own.map(({ name, styles }) => [name, styles])).toEqual([['Acme', expect.arrayContaining(['Bold'])]])
})

test.each([
  ['Acme.ttf', 'Acme-Regular.ttf'],
  ['Acme-Regular.ttf', 'Acme-Regular.TTF'],
  ['Acme-Regular.ttf', 'ACME-Regular.ttf'],
])('%s and %s, two files of one style, are named', async (one, other) => {
  for (const name of [one, other]) await writeFile(join(folder, name), shipped)
  const [first, second] = [one, other].sort()
  await expect(readFontSource(folder)).rejects.toThrow(
    `${first} and ${second} in FONTS_DIR are the same style of one family. Remove one of them.`,
  )
})

test.each(['otf', 'OTF', 'ttc', 'woff', 'woff2'])(
  'a font file that is no TrueType, .%s, is named',
  async (type) => {
    await writeFile(
      join(folder, `Acme-Regular.${type}`),
      Buffer.concat([Buffer.from('OTTO'), shipped.subarray(4)]),
    )
    await expect(readFontSource(folder)).rejects.toThrow(
      `Acme-Regular.${type} in FONTS_DIR is not a TrueType font file`,
    )
  },
)

test('a file that is not a font is named', async () => {
  await writeFile(join(folder, 'Broken.ttf'), 'not a font')
  await expect(readFontSource(folder)).rejects.toThrow(/^Broken\.ttf in FONTS_DIR is not a TrueType/)
})

test('a file that may not be embedded is named', async () => {
  await writeFile(join(folder, 'Acme.ttf'), withEmbedding(shipped, 0x0002))
  await expect(readFontSource(folder)).rejects.toThrow(/^Acme\.ttf in FONTS_DIR may not be embedded/)
  await writeFile(join(folder, 'Acme.ttf'), withEmbedding(shipped, 0x0100))
  expect((await readFontSource(folder)).custom).toHaveLength(1)
})

test('a family without a regular style is named', async () => {
  await writeFile(join(folder, 'Acme-Bold.ttf'), shipped)
  await expect(readFontSource(folder)).rejects.toThrow('Add Acme-Regular.ttf.')
})

test('a font file that cannot be read is named', async () => {
  await mkdir(join(folder, 'Acme.ttf'))
  await expect(readFontSource(folder)).rejects.toThrow(/^Acme\.ttf in FONTS_DIR cannot be read/)
})

test('a missing folder fails the startup', async () => {
  await expect(readFontSource(join(folder, 'nowhere'))).rejects.toThrow(
    /^FONTS_DIR \S*nowhere cannot be read/,
  )
})
