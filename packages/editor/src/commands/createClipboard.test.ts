// @vitest-environment page
import { boundsOf, intersects, type Point } from '@certificate-sdk/template/internal'
import { beforeEach, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { type Permissions, permissionsOf } from '../store/Permissions.ts'
import type { StyledText } from '../styledText/StyledText.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { itemsOf } from '../testing/testItems.ts'
import { select, testRun, testStore, testTools } from '../testing/testStore.ts'
import { createClipboard, type SystemClipboard } from './createClipboard.ts'

function clipboard(
  system: SystemClipboard | undefined,
  pointer?: Point,
  can?: Permissions,
  field = testField({ text: 'Ada' }),
) {
  const store = testStore(testDocument(field), ['a'], can)
  const importFiles = vi.fn()
  const announce = vi.fn<(text: string) => void>()
  const readStyles = vi.fn(
    async (_html: string, _fontSize: number): Promise<StyledText | undefined> => undefined,
  )
  const created = createClipboard({
    ...{ store, run: testRun(store), messages: en, announce, importFiles, readStyles },
    measure: testTools(store).measure,
    findPointer: () => pointer,
    findSystem: () => system,
  })
  return {
    ...created,
    store,
    importFiles,
    announce,
    readStyles,
    texts: () => store.getState().document.fields.map(({ field }) => field.text),
    notice: () => store.getState().ui.notice?.text,
    select: (keys: readonly string[]) => select(store, keys),
  }
}

const refusing = () => Promise.reject(new DOMException('', 'NotAllowedError'))

/** The browser's class, which jsdom lacks. */
class TestClipboardItem {
  #blobs: Record<string, Blob>
  constructor(blobs: Record<string, Blob>) {
    this.#blobs = blobs
  }
  get types() {
    return Object.keys(this.#blobs)
  }
  async getType(type: string) {
    return this.#blobs[type] as Blob
  }
}

/** A browser's clipboard that other programs also write to; `read` and `write` are missing in old ones. */
function systemClipboard(isOld = false) {
  let held: Record<string, string> = {}
  const system: SystemClipboard = {
    readText: async () => held['text/plain'] ?? '',
    writeText: async (text) => {
      held = { 'text/plain': text }
    },
    ...(!isOld && {
      read: async () => {
        const blobs = Object.entries(held).map(([type, text]) => [type, new Blob([text], { type })])
        return [new TestClipboardItem(Object.fromEntries(blobs)) as unknown as ClipboardItem]
      },
      write: async ([item]: ClipboardItems) => {
        const types = item?.types ?? []
        const entries = types.map(async (type) => [type, await (await item?.getType(type))?.text()])
        held = Object.fromEntries(await Promise.all(entries))
      },
    }),
  }
  return {
    system,
    held: () => held,
    put: (data: Record<string, string>) => {
      held = data
    },
  }
}

beforeEach(() => vi.stubGlobal('ClipboardItem', TestClipboardItem))

/** A browser clipboard event, which jsdom lacks. */
function pasteEvent(data: Record<string, string>, files: readonly File[] = []) {
  const event = new Event('paste', { cancelable: true }) as ClipboardEvent
  const types = [...Object.keys(data), ...(files.length ? ['Files'] : [])]
  const clipboardData = { files, types, getData: (type: string) => data[type] ?? '' }
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  return event
}

/** A copy or cut, with what it put on the clipboard. */
function copyEvent(type: 'copy' | 'cut') {
  const data: Record<string, string> = {}
  const event = new Event(type, { cancelable: true }) as ClipboardEvent
  const setData = (kind: string, text: string) => {
    data[kind] = text
  }
  Object.defineProperty(event, 'clipboardData', { value: { setData } })
  return Object.assign(event, { data })
}
const png = new File(['png'], 'seal.png', { type: 'image/png' })

it('pastes text as a Text field in the middle of what is in sight', () => {
  const { onEvent, store, texts } = clipboard(undefined)
  patchUi(store, { view: { viewport: { zoom: 2, x: -200, y: 0 }, canvas: { width: 1200, height: 800 } } })
  const event = pasteEvent({ 'text/plain': 'First\r\nsecond\vthird\n\n' })
  onEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(texts()).toEqual(['Ada', 'First\nsecond\nthird'])
  const pasted = store.getState().document.fields.at(-1)
  expect(pasted?.field.type).toBe('text')
  expect(store.getState().ui.selection.keys).toEqual([pasted?.key])
  expect(pasted?.field.x).toBe(400)
  expect(pasted?.field.y).toBeLessThan(200)
  expect(pasted?.field.y).toBeGreaterThan(100)
})

it('pastes text where the mouse is, and several beside each other', () => {
  const { onEvent, store } = clipboard(undefined, { x: 300, y: 500 })
  for (let i = 0; i < 3; i++) onEvent(pasteEvent({ 'text/plain': 'Same' }))
  const places = store
    .getState()
    .document.fields.slice(1)
    .map(({ field: { x, y } }) => ({ x, y }))
  const [first] = places
  expect(first?.x).toBe(300)
  expect(Math.abs((first?.y ?? 0) - 500)).toBeLessThan(20)
  expect(places.map(({ x, y }) => [x - 300, y - (first?.y ?? 0)])).toEqual([
    [0, 0],
    [0, 33],
    [0, -33],
  ])
})

it('pastes text beside the fields in the middle if the mouse is elsewhere', () => {
  const { onEvent, store } = clipboard(undefined)
  patchUi(store, { view: { viewport: { zoom: 1, x: 400, y: 330 }, canvas: { width: 1200, height: 800 } } })
  for (let i = 0; i < 3; i++) onEvent(pasteEvent({ 'text/plain': 'Same' }))
  const boxes = itemsOf(store.getState().document).map(({ corners }) => boundsOf(corners))
  expect(boxes).toHaveLength(4)
  for (const [i, box] of boxes.entries())
    expect(boxes.slice(i + 1).filter((other) => intersects(box, other))).toEqual([])
})

it.each([
  ['an image', {}, 1, 0],
  ['a file of a file manager, which comes with its name', { 'text/plain': 'seal.png' }, 1, 0],
  ['an image of a web page', { 'text/html': '<img>' }, 1, 0],
  ['text of a word processor, not its image', { 'text/plain': 'Words', 'text/html': '<p>' }, 0, 1],
])('takes %s', async (_what, data, files, added) => {
  const { onEvent, importFiles, texts } = clipboard(undefined)
  onEvent(pasteEvent(data, [png]))
  expect(importFiles.mock.calls).toEqual(files ? [[[png], undefined]] : [])
  await vi.waitFor(() => expect(texts()).toHaveLength(1 + added), 60_000)
})

it('keeps the styles of a pasted text, or its words if they cannot be read', async () => {
  const { onEvent, readStyles, store } = clipboard(undefined)
  const runs = [{ text: 'Rich ' }, { text: 'bold', isBold: true }]
  const event = () => pasteEvent({ 'text/plain': 'Rich bold', 'text/html': 'Rich <b>bold</b>' })
  const pasted = () => store.getState().document.fields.at(-1)?.field
  readStyles.mockResolvedValueOnce({ text: 'Rich bold', runs })
  onEvent(event())
  await vi.waitFor(() => expect(pasted()).toMatchObject({ type: 'text', text: 'Rich bold', runs }), 60_000)
  expect(readStyles).toHaveBeenCalledExactlyOnceWith('Rich <b>bold</b>', expect.any(Number))
  readStyles.mockRejectedValueOnce(new Error('offline'))
  onEvent(event())
  await vi.waitFor(() => expect(store.getState().document.fields).toHaveLength(3), 60_000)
  expect(pasted()).toMatchObject({ text: 'Rich bold' })
  expect(pasted()).not.toHaveProperty('runs')
})

it('pastes cells of a spreadsheet as a table with their titles, and their rows as its sample', () => {
  const { onEvent, store } = clipboard(undefined)
  const html = '<table><tr><td>Module</td><td>Grade</td></tr><tr><td>Algebra</td><td>A</td></tr></table>'
  for (let i = 0; i < 2; i++)
    onEvent(pasteEvent({ 'text/plain': 'Module\tGrade\nAlgebra\tA', 'text/html': html }))
  const { document, ui } = store.getState()
  const tables = document.fields.map(({ field }) => field).filter(({ type }) => type === 'table')
  expect(tables.map(({ text }) => text)).toEqual(['Courses', 'Courses 2'])
  expect(tables[0]?.columns?.map(({ label }) => label)).toEqual(['Module', 'Grade'])
  expect(JSON.parse(ui.samples.attributes['Courses 2'] ?? '')).toEqual([{ Module: 'Algebra', Grade: 'A' }])
})

it('pastes at the same place by command, even on top of the original', async () => {
  const { copy, paste, store } = clipboard(undefined)
  await copy()
  await paste('inPlace')
  const [first, second] = store.getState().document.fields.map(({ field: { x, y } }) => ({ x, y }))
  expect(second).toEqual(first)
})

it('says what cannot be pasted', () => {
  const { onEvent, texts, notice } = clipboard(undefined)
  onEvent(pasteEvent({ 'text/html': '<table></table>' }))
  expect(notice()).toBe(en.cannotPaste)
  onEvent(pasteEvent({ 'text/plain': 'x'.repeat(2_001) }))
  expect(notice()).toBe(en.pasteTooLong(2_000))
  expect(texts()).toEqual(['Ada'])
})

it('pastes an image by command, too', async () => {
  const { paste, importFiles } = clipboard({
    readText: async () => '',
    writeText: async () => undefined,
    read: async () => [{ types: ['image/png'], getType: async () => png } as unknown as ClipboardItem],
  })
  await paste()
  expect(importFiles.mock.calls[0]?.[0]).toMatchObject([{ type: 'image/png' }])
})

it('copies and pastes within the editor if the page has no clipboard, as without https', async () => {
  const { copy, paste, texts, notice } = clipboard(undefined)
  await copy()
  await paste()
  expect(texts()).toEqual(['Ada', 'Ada'])
  expect(notice()).toBeUndefined()
})

it('cuts and pastes within the editor if the browser refuses its clipboard', async () => {
  const { cut, paste, texts } = clipboard({ readText: refusing, writeText: refusing })
  await cut()
  expect(texts()).toEqual([])
  await paste()
  expect(texts()).toEqual(['Ada'])
})

it('says that the keys work if it can read nothing and nothing was copied here', async () => {
  for (const system of [undefined, { readText: refusing, writeText: refusing }]) {
    const { paste, texts, notice } = clipboard(system)
    await paste()
    expect(texts()).toEqual(['Ada'])
    expect(notice()).toBe(en.clipboardRefused('Ctrl+C', 'Ctrl+V'))
  }
})

it.each([false, true])('prefers what another program copied since then (old browser: %s)', async (isOld) => {
  const { system, put, held } = systemClipboard(isOld)
  const { copy, paste, texts } = clipboard(system)
  await copy()
  expect(held()['text/plain']).toBe('Ada')
  await paste()
  expect(texts()).toEqual(['Ada', 'Ada'])
  put({ 'text/plain': 'Grace' })
  await paste()
  expect(texts()).toEqual(['Ada', 'Ada', 'Grace'])
})

it('copies words for every text box, and the fields in the HTML', async () => {
  const { system, held } = systemClipboard()
  const from = clipboard(system)
  await from.copy()
  expect(held()['text/plain']).toBe('Ada')
  expect(held()['text/html']).toMatch(/^<div data-certificate-sdk-fields=".*>Ada<.*<\/div>$/)
  const into = clipboard(system)
  into.select([])
  await into.paste()
  const { field } = into.store.getState().document.fields.at(-1) ?? {}
  expect(field).toEqual(testField({ text: 'Ada', x: 100, y: 114 }))

  const event = copyEvent('copy')
  from.onEvent(event)
  expect(event.data['text/plain']).toBe('Ada')
  into.onEvent(pasteEvent(event.data))
  expect(into.texts()).toEqual(['Ada', 'Ada', 'Ada'])
})

it.each([false, true])('pastes a shape, which has no words (old browser: %s)', async (isOld) => {
  const { system, held } = systemClipboard(isOld)
  const shape = testField({ type: 'rectangle', height: 20 })
  const { copy, paste, store } = clipboard(system, undefined, undefined, shape)
  await copy()
  expect(held()['text/plain']).toBe('')
  await paste()
  expect(store.getState().document.fields.map(({ field }) => field.type)).toEqual(['rectangle', 'rectangle'])
})

it('pastes what an earlier version copied, which was JSON', () => {
  const json = JSON.stringify({ format: 'certificate-sdk/fields', fields: [testField({ text: 'Old' })] })
  const { onEvent, onTypedPaste, texts } = clipboard(undefined)
  onEvent(pasteEvent({ 'text/plain': json }))
  expect(texts()).toEqual(['Ada', 'Old'])

  const values = ['input', 'textarea'].map((tag) => {
    const control = document.body.appendChild(document.createElement(tag as 'input'))
    const event = pasteEvent({ 'text/plain': json.replace('Old', 'Old\\nwords') })
    control.addEventListener('paste', onTypedPaste as EventListener)
    control.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    return control.value
  })
  expect(values).toEqual(['Old words', 'Old\nwords'])
  const other = pasteEvent({ 'text/plain': '{"format": "words"}' })
  onTypedPaste(other)
  expect(other.defaultPrevented).toBe(false)
  expect(texts()).toEqual(['Ada', 'Old'])
})

it('pastes what was copied here last, not what the browser held before it refused the copy', async () => {
  const readText = vi.fn(async () => 'old')
  const { copy, paste, texts } = clipboard({ readText, writeText: refusing })
  await copy()
  await paste()
  expect(texts()).toEqual(['Ada', 'Ada'])
  expect(readText).not.toHaveBeenCalled()
})

it('says that nothing is selected to copy, unless the browser copies a text', () => {
  const { onEvent, select, announce } = clipboard(undefined)
  select([])
  const copied = new Event('copy', { cancelable: true }) as ClipboardEvent
  vi.stubGlobal('getSelection', () => 'Words of a notice')
  onEvent(copied)
  expect(announce).not.toHaveBeenCalled()
  vi.stubGlobal('getSelection', () => '')
  onEvent(copied)
  expect(announce.mock.calls).toEqual([[en.nothingSelected]])
  expect(copied.defaultPrevented).toBe(false)
  vi.unstubAllGlobals()
})

it('lets a viewer copy, and says that cutting and pasting change nothing', () => {
  const { onEvent, announce, texts } = clipboard(undefined, undefined, permissionsOf({ readOnly: true }))
  onEvent(new Event('cut', { cancelable: true }) as ClipboardEvent)
  expect(announce.mock.calls).toEqual([[en.spoken.copied], [en.viewOnly]])
  announce.mockClear()
  onEvent(pasteEvent({ 'text/plain': 'Hello' }))
  expect(announce.mock.calls).toEqual([[en.viewOnly]])
  expect(texts()).toEqual(['Ada'])
})
