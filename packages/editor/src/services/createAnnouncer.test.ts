import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnnouncer } from './createAnnouncer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('speaks what happens at the same time together, each as a sentence', () => {
  const { announce, listen } = createAnnouncer()
  const heard: string[] = []
  listen((text) => heard.push(text))
  announce('Date added')
  announce('centered.')
  announce('')
  vi.runAllTimers()
  expect(heard).toEqual(['Date added. Centered.'])
})

it('speaks a text that is said again later', () => {
  const { announce, listen } = createAnnouncer()
  const heard: string[] = []
  listen((text) => heard.push(text))
  for (let i = 0; i < 2; i++) {
    announce('Copied')
    vi.runAllTimers()
  }
  expect(heard).toEqual(['Copied', 'Copied'])
})

it('speaks to the last region that listens, and keeps what nobody heard', () => {
  const { announce, listen } = createAnnouncer()
  const [page, dialog]: string[][] = [[], []]
  announce('Opened')
  vi.runAllTimers()
  listen((text) => page?.push(text))
  vi.runAllTimers()
  const close = listen((text) => dialog?.push(text))
  announce('2 commands')
  vi.runAllTimers()
  close()
  announce('Copied')
  vi.runAllTimers()
  expect([page, dialog]).toEqual([['Opened', 'Copied'], ['2 commands']])
})
