// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is true only after a frame was painted and is on the screen', () => {
  const { result } = renderHook(useAfterFirstFrame)
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
  const { result } = renderHook(useAfterFirstFrame)
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
  const { result } = renderHook(useAfterFirstFrame)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  vi.unstubAllGlobals()
})

it('begins when what it follows is rendered', () => {
  const { result, rerender } = renderHook(useAfterFirstFrame, { initialProps: false })
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(true)
})

it('ends with the component, also between two frames', () => {
  const { unmount } = renderHook(useAfterFirstFrame)
  act(() => vi.advanceTimersToNextFrame())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
