import { expect, it, vi } from 'vitest'
import { en } from '../locales/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { select, testRun, testStore } from '../testing/testStore.ts'
import { createClipboard, type SystemClipboard } from './createClipboard.ts'

function clipboard(system: SystemClipboard | undefined) {
  const store = testStore(testDocument(testField({ text: 'Ada' })), ['a'])
  const created = createClipboard(
    store,
    testRun(store),
    en,
    () => undefined,
    () => undefined,
    () => system,
  )
  return {
    ...created,
    texts: () => store.getState().document.fields.map(({ field }) => field.text),
    notice: () => store.getState().ui.notice?.text,
    select: (keys: readonly string[]) => select(store, keys),
  }
}

const refusing = () => Promise.reject(new DOMException('', 'NotAllowedError'))

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

it('prefers what another program copied since then', async () => {
  let text = ''
  const { copy, paste, texts } = clipboard({
    readText: async () => text,
    writeText: async (written) => {
      text = written
    },
  })
  await copy()
  text = text.replace('Ada', 'Grace')
  await paste()
  expect(texts()).toEqual(['Ada', 'Grace'])
})

it('pastes what was copied here last, not what the browser held before it refused the copy', async () => {
  const readText = vi.fn(async () => 'old')
  const { copy, paste, texts } = clipboard({ readText, writeText: refusing })
  await copy()
  await paste()
  expect(texts()).toEqual(['Ada', 'Ada'])
  expect(readText).not.toHaveBeenCalled()
})
