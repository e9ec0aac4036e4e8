import { readFontFile } from '@certificate-sdk/fonts/node'
import { findTable } from '@certificate-sdk/template/internal'
import { expect, it, vi } from 'vitest'
import type { EditorOptions } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { testDocument } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import { testStore } from '../testing/testStore.ts'
import { describeFontFile, uploadFontFile } from './uploadFontFile.ts'

const font = Uint8Array.from(await readFontFile('Lora-Bold'))
const acme = { name: 'Acme', files: { Regular: 'https://example.org/acme.ttf' } }

function withType(fsType: number): Uint8Array<ArrayBuffer> {
  const copy = font.slice()
  new DataView(copy.buffer).setUint16((findTable(copy, 'OS/2') ?? 0) + 8, fsType)
  return copy
}

function setUp(
  uploadFont: (...args: Parameters<NonNullable<EditorOptions['uploadFont']>>) => unknown,
  fontFormats?: EditorOptions['fontFormats'],
) {
  const store = testStore(testDocument())
  const addFont = vi.fn(async (_font: unknown) => true)
  const onError = vi.fn()
  const core = {
    store,
    messages: en,
    resources: { ...fontlessResources, addFont },
    options: { uploadFont, onError, ...(fontFormats && { fontFormats }) },
  } as unknown as EditorCore
  const upload = (bytes: BlobPart, name = 'Lora-Bold.ttf') => uploadFontFile(new File([bytes], name), core)
  return { upload, addFont, onError, ui: () => store.getState().ui }
}

it('passes the file to the host, and adds the family that it returns', async () => {
  const uploadFont = vi.fn(async () => ({ ...acme, files: { ...acme.files, Heavy: '/heavy.ttf' } }))
  const { upload, addFont, ui } = setUp(uploadFont)
  const before = ui().resourcesVersion
  expect(await upload(font)).toBe('Acme')
  expect(uploadFont).toHaveBeenCalledExactlyOnceWith(expect.any(File), { family: 'Lora', style: 'Bold' })
  expect(addFont).toHaveBeenCalledExactlyOnceWith(acme)
  expect(ui()).toMatchObject({ notice: null, resourcesVersion: before + 1 })
})

it.each<[string, BlobPart, string]>([
  ['no font', 'text', en.fontUpload.type('a.ttf', ['TTF'])],
  ['WOFF2', 'wOF2 and more than twelve bytes', en.fontUpload.type('a.ttf', ['TTF'])],
  ['PostScript outlines', `OTTO${'\0'.repeat(40)}`, en.fontUpload.type('a.ttf', ['TTF'])],
  ['a restricted font', withType(0x0002), en.fontUpload.restricted('a.ttf')],
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), en.badFile.tooLarge('a.ttf')],
])('refuses %s before the host sees it', async (_what, bytes, text) => {
  const uploadFont = vi.fn(async () => acme)
  const { upload, ui } = setUp(uploadFont)
  expect(await upload(bytes, 'a.ttf')).toBeUndefined()
  expect(uploadFont).not.toHaveBeenCalled()
  expect(ui().notice).toMatchObject({ kind: 'error', text })
})

it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['acme.woff2', new TextEncoder().encode('wOF2 and more than twelve bytes')],
  ['acme.otf', Uint8Array.from(font).fill(0x4f, 0, 1).fill(0x54, 1, 3).fill(0x4f, 3, 4)],
])('passes %s to a host that takes all formats', async (name, bytes) => {
  const uploadFont = vi.fn(async () => ({ ...acme, isFallback: false }))
  const { upload, addFont } = setUp(uploadFont, ['ttf', 'otf', 'woff2'])
  expect(await upload(bytes, name)).toBe('Acme')
  expect(uploadFont).toHaveBeenCalledOnce()
  expect(addFont).toHaveBeenCalledExactlyOnceWith({ ...acme, isFallback: false })
})

it('names the formats that the host takes', async () => {
  const { upload, ui } = setUp(async () => acme, ['otf'])
  expect(await upload(font, 'a.ttf')).toBeUndefined()
  expect(ui().notice).toMatchObject({ text: en.fontUpload.type('a.ttf', ['OTF']) })
})

it('accepts a font that may only be embedded as a whole', async () => {
  expect(await setUp(async () => acme).upload(withType(0x0100))).toBe('Acme')
})

it('shows why the host rejected', async () => {
  const { upload, ui, onError } = setUp(async () => {
    throw new Error('The font store is full.')
  })
  expect(await upload(font)).toBeUndefined()
  expect(ui().notice).toMatchObject({ reason: 'The font store is full.' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'upload_failed' }))
})

it.each([
  undefined,
  'https://example.org/acme.ttf',
  { name: 'Acme' },
  { name: 'Acme', files: { Bold: '/bold.ttf' } },
  { name: 'Acme, Arial', files: acme.files },
  { name: '', files: acme.files },
])('reports the answer %j to the host', async (answer) => {
  const { upload, ui, onError, addFont } = setUp(async () => answer)
  expect(await upload(font)).toBeUndefined()
  expect(addFont).not.toHaveBeenCalled()
  expect(ui().notice).toMatchObject({ reason: en.tryAgain })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: answer }))
})

it.each([
  ['Lora-Regular', 'Lora', 'Regular'],
  ['Lora-Bold', 'Lora', 'Bold'],
  ['Lora-Italic', 'Lora', 'Italic'],
])('reads the family and style of %s', async (face, family, style) => {
  expect(describeFontFile(await readFontFile(face), 'x.ttf')).toEqual({ family, style })
})

it.each([
  ['Acme Sans-Bold.ttf', 'Acme Sans'],
  ['../../etc/Acme\u0000:"Pro", Bold*.ttf', '.. .. etc Acme Pro Bold'],
  [`${'a'.repeat(300)}.ttf`, 'a'.repeat(100)],
  ['明朝.ttf', '明朝'],
  ['.ttf', 'Font'],
])('names a font without a name by its file, %j', (file, family) => {
  expect(describeFontFile(new Uint8Array(20), file).family).toBe(family)
})

it('survives truncated files', async () => {
  const bytes = await readFontFile('Lora-Regular')
  for (let length = 0; length < bytes.length; length += 997) describeFontFile(bytes.subarray(0, length), 'x')
})
