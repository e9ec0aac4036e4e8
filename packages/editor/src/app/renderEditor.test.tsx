// @vitest-environment page
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CrashBoundary } from './renderEditor.tsx'

const cause = new Error('a bug')
const place = document.createElement('div')
let root: Root
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

function render(Part: () => React.ReactNode) {
  const onCrash = vi.fn()
  flushSync(() =>
    root.render(
      <CrashBoundary onCrash={onCrash}>
        <p>The rest</p>
        <Part />
      </CrashBoundary>,
    ),
  )
  return onCrash
}

function fail(): never {
  throw cause
}

it('shows what does not throw', () => {
  const onCrash = render(() => 'Words')
  expect(place.textContent).toBe('The restWords')
  expect(onCrash).not.toHaveBeenCalled()
})

it.each([
  ['while rendering', fail],
  [
    'in a layout effect',
    () => {
      useLayoutEffect(fail)
      return null
    },
  ],
  [
    'in an effect',
    () => {
      useEffect(fail)
      return null
    },
  ],
])('reports once what throws %s, and shows nothing any more', async (_name, Part) => {
  const onCrash = render(Part)
  await vi.waitFor(() => expect(onCrash).toHaveBeenCalledExactlyOnceWith(cause), 60_000)
  expect(place.textContent).toBe('')
})

it('reports what throws on a later change', () => {
  let change: (crashed: boolean) => void = () => undefined
  const onCrash = render(() => {
    const [crashed, setCrashed] = useState(false)
    change = setCrashed
    return crashed ? fail() : 'Words'
  })
  expect(onCrash).not.toHaveBeenCalled()
  flushSync(() => change(true))
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(cause)
  expect(place.textContent).toBe('')
})
