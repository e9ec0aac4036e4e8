// Runs before each test file of this package. Files share their modules, and those of one worker also the page and the
// globals, so whatever a test leaves there would be met by another file, depending on their order.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { completeDom } from './completeDom.ts'

completeDom()
// An upper bound for busy machines; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
})
afterAll(() => void vi.unstubAllGlobals())
