// @vitest-environment page

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageFileError } from '../assets/ImageFile.ts'
import { type EditorDocument, emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { pageIndex, showPage } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { fileOf, reading, setUpImports, urlOf } from '../testing/setUpImports.ts'
import { testField, testPages } from '../testing/testDocument.ts'
import { undoLabels } from '../testing/testStore.ts'
import type { DocumentReader } from './ImportParts.ts'

beforeEach(() => {
  reading.clear()
})

describe('the background of one of several pages', () => {
  const document = testPages([testField()], [testField({ type: 'image' })])

  it('keeps the size that all pages share, cropped unless it has their shape', async () => {
    const { images, read, page, store } = setUpImports({ document })
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
    const { images, read, store, page } = setUpImports({ document })
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
    const { images, read, notice, page } = setUpImports({ document })
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

describe('a document', () => {
  const pdf = new File(['x'], 'old.pdf')
  const content = 'What the dialog shows'

  it('asks what its texts become', async () => {
    const { images, store } = setUpImports({ convertFile: async () => content })
    await images.importDocument(pdf)
    expect(store.getState().ui.overlay).toEqual({ dialog: 'conversion', menu: null, content })
  })

  it('without texts becomes the background', async () => {
    const convertFile: DocumentReader['convertFile'] = async () => fileOf('old.png')
    const { images, read, page } = setUpImports({ document: emptyDocument('New'), convertFile })
    const done = images.importFiles([pdf])
    await read('old.png')
    await done
    expect(page().imageUrl).toBe(urlOf('old.png'))
  })

  it('that cannot be read says why, and changes nothing', async () => {
    const convertFile: DocumentReader['convertFile'] = () => Promise.reject(new ImageFileError('locked'))
    const { images, notice, store } = setUpImports({ convertFile })
    await images.importDocument(pdf)
    expect(notice()?.text).toBe(en.badFile.locked('old.pdf'))
    expect(undoLabels(store)).toEqual([])
  })

  it('is not read if the host takes no files', async () => {
    const convertFile = vi.fn<DocumentReader['convertFile']>()
    const { images } = setUpImports({ convertFile, can: permissionsOf({ features: { upload: false } }) })
    await images.importDocument(pdf)
    expect(convertFile).not.toHaveBeenCalled()
  })
})

describe('another size of the page', () => {
  const upright = { width: 700, height: 1000 }
  const letter = { width: 1100, height: 850 }
  const cut = (text: string) => `data:application/octet-stream;base64,${btoa(text)}`

  it('is covered by the whole image, however often it is changed; its own size brings the image back', async () => {
    const { pageSize, page, store } = setUpImports()
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
    const { pageSize, page, store } = setUpImports()
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
    const { pageSize, page, notice } = setUpImports(parts)
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
    const { pageSize, page, store } = setUpImports({ uploads })
    const before = store.getState().document
    await pageSize.resize(upright)
    local = page().imageUrl
    expect(uploads.start).toHaveBeenCalledExactlyOnceWith(expect.any(File), local, before)
    store.rewrite(uploads.rewritten)
    expect(pageSize.original().imageUrl).toBe(before.page.imageUrl)
  })
})
