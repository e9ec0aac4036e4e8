// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { mountEditor } from './mountEditor.ts'

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
