// @vitest-environment page
import { afterEach, expect, it, vi } from 'vitest'
import { loadMessages } from '../loading/loadMessages.ts'
import { mountEditor } from './mountEditor.ts'

afterEach(() => vi.unstubAllGlobals())

it('mounts nothing and leaves nothing behind if it was aborted', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const begin = vi.spyOn(window, 'addEventListener')
  const container = document.createElement('div')
  document.body.append(container)
  const abort = new AbortController()
  const mounting = mountEditor(container, {
    onSave: () => undefined,
    onClose: () => undefined,
    signal: abort.signal,
  })
  abort.abort(new Error('closed meanwhile'))
  await expect(mounting).rejects.toThrow('closed meanwhile')
  expect(container.outerHTML).toBe('<div></div>')
  expect(begin).not.toHaveBeenCalledWith('beforeunload', expect.anything())
})

it('says in the language of the person that WebAssembly is switched off', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  const container = document.createElement('div')
  const { messages } = await loadMessages(['de'])
  const mounting = mountEditor(container, { locale: 'de', onSave: () => undefined, onClose: () => undefined })
  await expect(mounting).rejects.toMatchObject({ code: 'wasm_blocked', advice: messages.wasmMissing })
})
