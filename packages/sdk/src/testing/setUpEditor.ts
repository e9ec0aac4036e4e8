// Runs before each test file of this package. The files share their modules: replaced here, for all of them, a module need not be
// replaced in some before others load it.
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
