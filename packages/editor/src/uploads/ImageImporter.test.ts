// @vitest-environment page
import type { Dimensions } from '@certificate-sdk/template'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { coverPage } from '../assets/coverPage.ts'
import type { DecodedImage } from '../assets/DecodedImage.ts'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import type { readImageFile } from '../assets/readImageFile.ts'
import { deleteFields } from '../commands/fieldCommands.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { type EditorDocument, emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { pageIndex, showPage } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { countingKeys, fieldOf, testDocument, testField, testPages } from '../testing/testDocument.ts'
import { runCommand, select, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import { createImageReader } from './createImageReader.ts'
import { createPageResizer } from './createPageResizer.ts'
import type { Uploads } from './createUploads.ts'
import { ImageImporter } from './ImageImporter.ts'
import type { DocumentReader } from './ImportParts.ts'

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })
const urlOf = (name: string) => `data:image/png;base64,${name}`

/** Files are read when a test triggers it, in any order. */
let reading: Map<string, (image: Partial<ImageFile> | Error) => void>
beforeEach(() => {
  reading = new Map()
})
const readImage: typeof readImageFile = (file) =>
  new Promise((resolve, reject) => {
    const usual = { imageUrl: urlOf(file.name), file, dimensions: { width: 200, height: 100 } }
    reading.set(file.name, (image) =>
      image instanceof Error ? reject(image) : resolve({ ...usual, scaledDown: false, ...image }),
    )
  })

/** Records only the source that it would be made from. */
const cover: typeof coverPage = async (image, { width }) => new Blob([`${image}-${width}`])

/** An editor with an image field `a` and a text field `b`. */
function setUp({
  document = testDocument(testField({ type: 'image' }), testField()),
  can = permissionsOf({}),
  uploads = undefined as Uploads | undefined,
  coverPage = cover,
  source = (url: string): unknown => url,
  size = (_url: string): Dimensions | undefined => undefined,
  convertFile = (() =>
    Promise.reject(new Error('Nothing reads documents here.'))) as DocumentReader['convertFile'],
} = {}) {
  const store = testStore(document, [], can)
  const run = testRun(store)
  const resources = {
    images: {
      load: async () => true,
      find: (url: string) => size(url) as DecodedImage | undefined,
      source: (url: string) => source(url) as HTMLCanvasElement | undefined,
      trouble: () => undefined,
      watch: () => () => true,
    },
  }
  const newKey = countingKeys()
  const parts = {
    ...{ store, messages: en, resources, run, fit: () => undefined, newKey, uploads },
    ...{ readImageFile: readImage, coverPage, importData: () => undefined },
    paintDocument: () => Promise.reject(new Error('Nothing draws documents here.')),
    measureFields: () => Promise.reject(new Error('Nothing measures fields here.')),
    loadConversion: async () => ({ convertFile }),
  }
  const reader = createImageReader(parts)
  return {
    images: new ImageImporter(parts, reader),
    pageSize: createPageResizer(parts, reader),
    store,
    page: () => store.getState().document.page,
    fields: () => store.getState().document.fields.map(({ field }) => field),
    imageOf: (key: string) => fieldOf(store.getState().document, key).imageUrl,
    notice: () => store.getState().ui.notice,
    read: async (name: string, image: Partial<ImageFile> | Error = {}) => {
      await vi.waitUntil(() => reading.has(name), { timeout: 60_000 })
      reading.get(name)?.(image)
    },
  }
}

describe('the background of one of several pages', () => {
  const document = testPages([testField()], [testField({ type: 'image' })])

  it('keeps the size that all pages share, cropped unless it has their shape', async () => {
    const { images, read, page, store } = setUp({ document })
    const { dimensions } = document.page
    for (const [name, size, imageUrl] of [
      ['1.png', { width: 500, height: 350 }, urlOf('1.png')],
      ['2.png', { width: 500, height: 500 }, `data:image/png;base64,${btoa(`${urlOf('2.png')}-1000`)}`],
    ] as const) {
      const done = images.importBackground(fileOf(name))
      await read(name, { dimensions: size, print: { width: 99, height: 99, unit: 'mm' } })
      await done
      expect(page()).toMatchObject({ imageUrl: expect.stringContaining(imageUrl.slice(-12)), dimensions })
      expect(page()).not.toHaveProperty('print')
    }
    expect(toTemplate(store.getState().document).pages?.[0]?.imageUrl).toBe('https://example.org/page-2.png')
  })

  it('goes to the page for which it was chosen', async () => {
    const { images, read, store, page } = setUp({ document })
    store.showPage(1)
    const done = images.importBackground(fileOf('1.png'))
    store.showPage(0)
    await read('1.png', { dimensions: document.page.dimensions })
    await done
    expect([pageIndex(store.getState().document), page().imageUrl]).toEqual([1, urlOf('1.png')])
    store.undo()
    expect(showPage(store.getState().document, 0)).toBe(document)
  })

  it('is offered for an image of the same shape only', async () => {
    const { images, read, notice, page } = setUp({ document })
    for (const [name, height, offered] of [
      ['1.png', 300, false],
      ['2.png', 350, true],
    ] as const) {
      const done = images.importFiles([fileOf(name)])
      await read(name, { dimensions: { width: 500, height } })
      await done
      expect([name, 'action' in (notice() ?? {})]).toEqual([name, offered])
    }
    notice()?.action?.perform()
    expect(page()).toMatchObject({ imageUrl: urlOf('2.png'), dimensions: document.page.dimensions })
  })
})

describe('files that are dropped', () => {
  it('become fields around the point in one step, selected, side by side', async () => {
    const { images, read, store, fields } = setUp()
    const done = images.importFiles([fileOf('1.png'), fileOf('2.png')], { at: { x: 500, y: 300 } })
    await read('1.png')
    await read('2.png')
    await done
    expect(fields().slice(2)).toMatchObject([
      { type: 'image', imageUrl: urlOf('1.png'), x: 393, y: 250, fontSize: 100 },
      { type: 'image', imageUrl: urlOf('2.png'), x: 607, y: 250, fontSize: 100 },
    ])
    expect(store.getState().ui.selection.keys).toHaveLength(2)
    expect(undoLabels(store)).toEqual(['Add image'])
  })

  it('become the background instead if the person says so', async () => {
    const { images, read, page, fields, notice, store } = setUp()
    const done = images.importFiles([fileOf('1.png')])
    await read('1.png')
    await done
    expect(notice()).toMatchObject({ text: en.imageAdded, action: { label: en.useAsBackground } })
    notice()?.action?.perform()
    expect(page()).toMatchObject({ imageUrl: urlOf('1.png'), dimensions: { width: 200, height: 100 } })
    expect(fields()).toHaveLength(2)
    store.undo()
    expect(fields()).toHaveLength(3)
  })

  it('become the background of a design without one', async () => {
    const { images, read, page } = setUp({ document: emptyDocument('New') })
    const done = images.importFiles([fileOf('1.png')])
    await read('1.png')
    await done
    expect(page().imageUrl).toBe(urlOf('1.png'))
  })

  it('replace the image of a field', async () => {
    const { images, read, imageOf, fields } = setUp()
    const done = images.importFiles([fileOf('1.png')], { key: 'a' })
    await read('1.png')
    await done
    expect(imageOf('a')).toBe(urlOf('1.png'))
    expect(fields()).toHaveLength(2)
  })

  it('are only offered as background if the host offers no image fields', async () => {
    const { images, notice } = setUp({ can: permissionsOf({ features: { kinds: ['text'] } }) })
    await images.importFiles([fileOf('1.png')])
    expect(notice()).toMatchObject({
      text: en.kindsRefused(['Image']),
      action: { label: en.useAsBackground },
    })
  })

  it('are refused if the host takes none', async () => {
    const { images, notice } = setUp({ can: permissionsOf({ features: { upload: false } }) })
    await images.importFiles([fileOf('1.png')])
    expect(notice()).toEqual({ kind: 'info', text: en.kindsRefused(['Image']) })
  })
})

describe('a document', () => {
  const pdf = new File(['x'], 'old.pdf')
  const content = 'What the dialog shows'

  it('asks what its texts become', async () => {
    const { images, store } = setUp({ convertFile: async () => content })
    await images.importDocument(pdf)
    expect(store.getState().ui.overlay).toEqual({ dialog: 'conversion', menu: null, content })
  })

  it('without texts becomes the background', async () => {
    const convertFile: DocumentReader['convertFile'] = async () => fileOf('old.png')
    const { images, read, page } = setUp({ document: emptyDocument('New'), convertFile })
    const done = images.importFiles([pdf])
    await read('old.png')
    await done
    expect(page().imageUrl).toBe(urlOf('old.png'))
  })

  it('that cannot be read says why, and changes nothing', async () => {
    const convertFile: DocumentReader['convertFile'] = () => Promise.reject(new ImageFileError('locked'))
    const { images, notice, store } = setUp({ convertFile })
    await images.importDocument(pdf)
    expect(notice()?.text).toBe(en.badFile.locked('old.pdf'))
    expect(undoLabels(store)).toEqual([])
  })

  it('is not read if the host takes no files', async () => {
    const convertFile = vi.fn<DocumentReader['convertFile']>()
    const { images } = setUp({ convertFile, can: permissionsOf({ features: { upload: false } }) })
    await images.importDocument(pdf)
    expect(convertFile).not.toHaveBeenCalled()
  })
})

describe('an image that replaces another one', () => {
  const image = { type: 'image', text: '', x: 0, y: 0, fontSize: 100, imageUrl: 'old' } as const
  const size = (url: string) => (url === 'old' ? { width: 300, height: 100 } : undefined)

  it.each(['button', 'drop', 'paste'] as const)('fills its frame, centered: by %s', async (way) => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const { images, read, fields, store } = setUp({ document: testDocument({ ...image, crop }), size })
    const file = fileOf('1.png')
    const place = way === 'drop' ? { at: { x: 50, y: 50 }, key: 'a' } : { key: 'a' }
    const done = way === 'button' ? images.importFieldImage(file, 'a') : images.importFiles([file], place)
    await read('1.png', { dimensions: { width: 600, height: 200 } })
    await done
    const centered = { x: 0.25, y: 0, width: 0.5, height: 1 }
    expect(fields()).toEqual([{ ...image, imageUrl: urlOf('1.png'), crop: centered }])
    store.undo()
    expect(fields()).toEqual([{ ...image, crop }])
  })
})

describe('an image that was read late', () => {
  it('goes to the field that it was chosen for', async () => {
    const { images, read, imageOf, store } = setUp()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    select(store, ['b'])
    await read('1.png')
    await done
    expect([imageOf('a'), imageOf('b')]).toEqual([urlOf('1.png'), undefined])
  })

  it('is dropped if its field is gone', async () => {
    const { images, read, store } = setUp()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    select(store, ['a'])
    runCommand(store, deleteFields)
    await read('1.png')
    await done
    expect(undoLabels(store)).toEqual([en.delete])
  })

  it('is dropped if a newer one was chosen for the same field, whichever is read first', async () => {
    const { images, read, imageOf } = setUp()
    const first = images.importFieldImage(fileOf('1.png'), 'a')
    const second = images.importFieldImage(fileOf('2.png'), 'a')
    await read('2.png')
    await second
    await read('1.png')
    await first
    expect(imageOf('a')).toBe(urlOf('2.png'))
  })

  it('is dropped if another background was chosen: a file, a blank page, a design', async () => {
    const { images, read, page, store } = setUp()
    const first = images.importBackground(fileOf('1.png'))
    const second = images.importBackground(fileOf('2.png'))
    await read('2.png')
    await second
    await read('1.png')
    await first
    expect(page().imageUrl).toBe(urlOf('2.png'))
    const third = images.importBackground(fileOf('3.png'))
    runCommand(store, setBackground, { imageUrl: 'data:blank', dimensions: { width: 500, height: 500 } })
    await read('3.png')
    await third
    expect(page().imageUrl).toBe('data:blank')
  })
})

describe('another size of the page', () => {
  const upright = { width: 700, height: 1000 }
  const letter = { width: 1100, height: 850 }
  const cut = (text: string) => `data:application/octet-stream;base64,${btoa(text)}`

  it('is covered by the whole image, however often it is changed; its own size brings the image back', async () => {
    const { pageSize, page, store } = setUp()
    const before = page()
    await pageSize.resize(upright)
    expect(page()).toMatchObject({ imageUrl: cut(`${before.imageUrl}-700`), dimensions: upright })
    await pageSize.resize(letter)
    expect(page()).toMatchObject({ imageUrl: cut(`${before.imageUrl}-1100`), dimensions: letter })
    expect(pageSize.original()).toMatchObject({ imageUrl: before.imageUrl, dimensions: before.dimensions })
    await pageSize.resize(before.dimensions)
    expect(page()).toEqual(before)
    expect(undoLabels(store)).toHaveLength(3)
  })

  it('is dropped if another one was chosen before it was drawn', async () => {
    const { pageSize, page, store } = setUp()
    await Promise.all([pageSize.resize(upright), pageSize.resize(letter)])
    expect(page().dimensions).toEqual(letter)
    expect(undoLabels(store)).toHaveLength(1)
  })

  it.each([
    ['its image is not loaded', { source: () => undefined }, en.imageFailed],
    ['the result is too large', { coverPage: async () => undefined }, en.badFile.tooLarge('background.png')],
    [
      'it cannot be drawn',
      { coverPage: () => Promise.reject(new Error('no memory')) },
      en.badFile.damaged('background.png'),
    ],
  ])('stays as it is if %s, and says so', async (_reason, parts, text) => {
    const { pageSize, page, notice } = setUp(parts)
    const before = page()
    await pageSize.resize(upright)
    expect(page()).toEqual(before)
    expect(notice()).toMatchObject({ kind: 'error', text })
  })

  it('is uploaded like any image', async () => {
    const uploads = {
      start: vi.fn(async () => undefined),
      rewritten: (document: EditorDocument) => replaceImage(document, local, 'https://host/1.png'),
      cancel: () => undefined,
      stop: () => undefined,
    }
    let local = ''
    const { pageSize, page, store } = setUp({ uploads })
    const before = store.getState().document
    await pageSize.resize(upright)
    local = page().imageUrl
    expect(uploads.start).toHaveBeenCalledExactlyOnceWith(expect.any(File), local, before)
    store.rewrite(uploads.rewritten)
    expect(pageSize.original().imageUrl).toBe(before.page.imageUrl)
  })
})

describe('reading', () => {
  const readings = (store: ReturnType<typeof testStore>) =>
    store.getState().ui.imports.readings.map(({ name }) => name)

  it('is shown at once for a PDF, and after a moment for an image', async () => {
    const { images, read, store } = setUp()
    const pdf = images.importBackground(fileOf('paper.pdf'))
    expect(readings(store)).toEqual(['paper.pdf'])
    const png = images.importFieldImage(fileOf('1.png'), 'a')
    await vi.waitFor(() => expect(readings(store)).toEqual(['paper.pdf', '1.png']), { timeout: 60_000 })
    await read('1.png')
    await png
    await read('paper.pdf', { pdfPages: 3 })
    await pdf
    expect(readings(store)).toEqual([])
    expect(store.getState().ui.notice).toMatchObject({ text: en.pdfPages(3), pdf: { page: 1, pages: 3 } })
  })

  it('changes nothing once it is canceled', async () => {
    const { images, page, store } = setUp()
    const before = page()
    const done = images.importBackground(fileOf('paper.pdf'))
    images.cancelReading(store.getState().ui.imports.readings[0]?.id ?? '')
    expect(readings(store)).toEqual([])
    await done
    expect(page()).toBe(before)
    expect(store.getState().ui.notice).toBeNull()
  })

  it('refuses an image with which the design would have more than 30 MB of them', async () => {
    const inline = (letter: string) => `data:image/png;base64,${letter.repeat(13_900_000)}`
    const fields = ['A', 'B', 'C'].map((letter) => testField({ type: 'image', imageUrl: inline(letter) }))
    const { images, read, notice, imageOf } = setUp({ document: testDocument(...fields) })
    const added = images.importFiles([fileOf('1.png')])
    await read('1.png', { imageUrl: inline('D') })
    await added
    expect(notice()).toEqual({ kind: 'error', text: en.badFile.tooLarge('1.png') })
    const replaced = images.importFieldImage(fileOf('2.png'), 'a')
    await read('2.png', { imageUrl: inline('E') })
    await replaced
    expect(imageOf('a')).toBe(inline('E'))
  })

  it('says why a file cannot be used', async () => {
    const { images, read, notice } = setUp()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    await read('1.png', new ImageFileError('small'))
    await done
    expect(notice()).toEqual({ kind: 'error', text: en.badFile.small('1.png') })
  })

  it('says which files are accepted where another one was chosen or dropped', async () => {
    const { images, read, notice } = setUp()
    const refuse = async (done: Promise<void>) => {
      await read('notes.txt', new ImageFileError('type'))
      await done
      return notice()?.text
    }
    const file = fileOf('notes.txt')
    expect(await refuse(images.importFieldImage(file, 'a'))).toMatch(/PNG, JPEG, WebP, or PDF file/)
    expect(await refuse(images.importBackground(file))).toMatch(/PNG, JPEG, WebP, or PDF file/)
    expect(await refuse(images.importFiles([file]))).toMatch(/WebP, PDF, SVG, or PowerPoint file/)
    expect(await refuse(images.importFiles([file], { key: 'a' }))).toMatch(/PDF, SVG, or PowerPoint file/)
  })
})
