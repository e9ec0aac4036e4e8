// @vitest-environment page

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageFileError } from '../assets/ImageFile.ts'
import { deleteFields } from '../commands/fieldCommands.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { fileOf, reading, setUpImports, urlOf } from '../testing/setUpImports.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, select, type testStore, undoLabels } from '../testing/testStore.ts'

beforeEach(() => {
  reading.clear()
})

describe('files that are dropped', () => {
  it('become fields around the point in one step, selected, side by side', async () => {
    const { images, read, store, fields } = setUpImports()
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
    const { images, read, page, fields, notice, store } = setUpImports()
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
    const { images, read, page } = setUpImports({ document: emptyDocument('New') })
    const done = images.importFiles([fileOf('1.png')])
    await read('1.png')
    await done
    expect(page().imageUrl).toBe(urlOf('1.png'))
  })

  it('replace the image of a field', async () => {
    const { images, read, imageOf, fields } = setUpImports()
    const done = images.importFiles([fileOf('1.png')], { key: 'a' })
    await read('1.png')
    await done
    expect(imageOf('a')).toBe(urlOf('1.png'))
    expect(fields()).toHaveLength(2)
  })

  it('are only offered as background if the host offers no image fields', async () => {
    const { images, notice } = setUpImports({ can: permissionsOf({ features: { kinds: ['text'] } }) })
    await images.importFiles([fileOf('1.png')])
    expect(notice()).toMatchObject({
      text: en.kindsRefused(['Image']),
      action: { label: en.useAsBackground },
    })
  })

  it('are refused if the host takes none', async () => {
    const { images, notice } = setUpImports({ can: permissionsOf({ features: { upload: false } }) })
    await images.importFiles([fileOf('1.png')])
    expect(notice()).toEqual({ kind: 'info', text: en.kindsRefused(['Image']) })
  })
})

describe('an image that replaces another one', () => {
  const image = { type: 'image', text: '', x: 0, y: 0, fontSize: 100, imageUrl: 'old' } as const
  const size = (url: string) => (url === 'old' ? { width: 300, height: 100 } : undefined)

  it.each(['button', 'drop', 'paste'] as const)('fills its frame, centered: by %s', async (way) => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const { images, read, fields, store } = setUpImports({ document: testDocument({ ...image, crop }), size })
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
    const { images, read, imageOf, store } = setUpImports()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    select(store, ['b'])
    await read('1.png')
    await done
    expect([imageOf('a'), imageOf('b')]).toEqual([urlOf('1.png'), undefined])
  })

  it('is dropped if its field is gone', async () => {
    const { images, read, store } = setUpImports()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    select(store, ['a'])
    runCommand(store, deleteFields)
    await read('1.png')
    await done
    expect(undoLabels(store)).toEqual([en.delete])
  })

  it('is dropped if a newer one was chosen for the same field, whichever is read first', async () => {
    const { images, read, imageOf } = setUpImports()
    const first = images.importFieldImage(fileOf('1.png'), 'a')
    const second = images.importFieldImage(fileOf('2.png'), 'a')
    await read('2.png')
    await second
    await read('1.png')
    await first
    expect(imageOf('a')).toBe(urlOf('2.png'))
  })

  it('is dropped if another background was chosen: a file, a blank page, a design', async () => {
    const { images, read, page, store } = setUpImports()
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

describe('reading', () => {
  const readings = (store: ReturnType<typeof testStore>) =>
    store.getState().ui.imports.readings.map(({ name }) => name)

  it('is shown at once for a PDF, and after a moment for an image', async () => {
    const { images, read, store } = setUpImports()
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
    const { images, page, store } = setUpImports()
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
    const { images, read, notice, imageOf } = setUpImports({ document: testDocument(...fields) })
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
    const { images, read, notice } = setUpImports()
    const done = images.importFieldImage(fileOf('1.png'), 'a')
    await read('1.png', new ImageFileError('small'))
    await done
    expect(notice()).toEqual({ kind: 'error', text: en.badFile.small('1.png') })
  })

  it('says which files are accepted where another one was chosen or dropped', async () => {
    const { images, read, notice } = setUpImports()
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
