// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

const root = { current: document.body }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is true only after a frame was painted and is on the screen', () => {
  const { result } = renderHook(() => useAfterFirstFrame(root))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})

it('waits no longer than 200 ms if nothing is painted, as in a tab in the background', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const { result } = renderHook(() => useAfterFirstFrame(root))
  act(() => vi.advanceTimersByTime(199))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  vi.unstubAllGlobals()
})

it('is true where a test calls the callbacks of frames at once', () => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    callback(0)
    return 1
  })
  const { result } = renderHook(() => useAfterFirstFrame(root))
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  vi.unstubAllGlobals()
})

it('begins when what it follows is rendered', () => {
  const { result, rerender } = renderHook((begun: boolean) => useAfterFirstFrame(root, begun), {
    initialProps: false,
  })
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(true)
})

it.each(['keydown', 'pointerdown'])('is true before anything handles a %s', (type) => {
  const { result } = renderHook(() => useAfterFirstFrame(root))
  const seen: boolean[] = []
  const look = () => seen.push(result.current)
  root.current.addEventListener(type, look, { once: true })
  root.current.dispatchEvent(new Event(type))
  expect(seen).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
})

it('ends with the component, also between two frames', () => {
  const { unmount } = renderHook(() => useAfterFirstFrame(root))
  act(() => vi.advanceTimersToNextFrame())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
