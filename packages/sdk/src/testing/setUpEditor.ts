// Runs before each test file of this package. The files share their modules, so modules are replaced here, before any
// file loads them.
import { afterEach, vi } from 'vitest'
import { bundledEditor } from './bundledEditor.ts'

vi.mock(import('../loading/loadBundledEditor.ts'), async (original) => {
  const [{ loadBundledEditor }, { bundledEditor }] = await Promise.all([
    original(),
    import('./bundledEditor.ts'),
  ])
  return { loadBundledEditor: (...how) => bundledEditor.load?.() ?? loadBundledEditor(...how) }
})
afterEach(() => {
  bundledEditor.load = undefined
})
