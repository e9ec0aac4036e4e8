import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFontSource } from './FontSource.ts'

const shipped = createRequire(import.meta.url).resolve('@certificate-sdk/template/fonts/Lora-Bold.ttf')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('without a folder there are only the shipped fonts', async () => {
  const { own, read } = await readFontSource()
  expect(own).toEqual([])
  expect(Buffer.from(await read('Lora-Bold')).equals(await readFile(shipped))).toBe(true)
})

test('a folder gives families by the names of its files', async () => {
  for (const name of ['Acme Sans.ttf', 'Acme Sans-Bold.ttf', 'Plain-Regular.ttf'])
    await copyFile(shipped, join(folder, name))
  await writeFile(join(folder, 'LICENSE.txt'), 'free')
  const { own, read } = await readFontSource(folder)
  expect(own.map(({ name, styles }) => [name, [...styles].sort()])).toEqual([
    ['Acme Sans', ['Bold', 'Regular']],
    ['Plain', ['Regular']],
  ])
  expect((await read('Acme Sans-Bold')).length).toBe((await readFile(shipped)).length)
})

test('a file that is no font is named', async () => {
  await writeFile(join(folder, 'Broken.ttf'), 'not a font')
  await expect(readFontSource(folder)).rejects.toThrow(/^Broken\.ttf in FONTS_DIR is not a TrueType/)
})

test('a family without a regular style is named', async () => {
  await copyFile(shipped, join(folder, 'Acme-Bold.ttf'))
  await expect(readFontSource(folder)).rejects.toThrow('Add Acme-Regular.ttf.')
})

test('a folder that is not there stops the start', async () => {
  await expect(readFontSource(join(folder, 'nowhere'))).rejects.toThrow(
    /^FONTS_DIR \S*nowhere cannot be read/,
  )
})
