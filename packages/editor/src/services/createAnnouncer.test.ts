import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnnouncer } from './createAnnouncer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('speaks what happens at the same time together, each as a sentence', () => {
  const { announce, subscribe } = createAnnouncer()
  const heard: string[] = []
  subscribe((text) => heard.push(text))
  announce('Date added')
  announce('centered.')
  announce('')
  vi.runAllTimers()
  expect(heard).toEqual(['Date added. Centered.'])
})

it('speaks a text that is said again later', () => {
  const { announce, subscribe } = createAnnouncer()
  const heard: string[] = []
  subscribe((text) => heard.push(text))
  for (let i = 0; i < 2; i++) {
    announce('Copied')
    vi.runAllTimers()
  }
  expect(heard).toEqual(['Copied', 'Copied'])
})

it('notifies only the last subscriber, and keeps texts announced without one', () => {
  const { announce, subscribe } = createAnnouncer()
  const [page, dialog]: string[][] = [[], []]
  announce('Opened')
  vi.runAllTimers()
  subscribe((text) => page?.push(text))
  vi.runAllTimers()
  const close = subscribe((text) => dialog?.push(text))
  announce('2 commands')
  vi.runAllTimers()
  close()
  announce('Copied')
  vi.runAllTimers()
  expect([page, dialog]).toEqual([['Opened', 'Copied'], ['2 commands']])
})
