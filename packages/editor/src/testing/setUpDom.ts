// Runs before each test file of this package, which share their modules.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { completeDom } from './completeDom.ts'

completeDom()
// An upper bound for busy machines; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
