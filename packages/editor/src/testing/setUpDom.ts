// Runs before each test file of this package. Files share their modules, and those in the same worker also
// share the page and the globals, so anything that a test leaves behind could affect another file, depending
// on their order.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { completeDom } from './completeDom.ts'

completeDom()
// An upper limit for busy machines; nothing waits longer than necessary.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
})
afterAll(() => void vi.unstubAllGlobals())
