import { expect, it, vi } from 'vitest'
import { createCleanup } from './mountEditor.ts'

it('undoes the last thing first, once', async () => {
  const cleanup = createCleanup()
  const undone: string[] = []
  cleanup.add(() => undone.push('first'))
  cleanup.add(() => undone.push('second'))
  await cleanup.run()
  await cleanup.run()
  expect(undone).toEqual(['second', 'first'])
})

it('starts every step at once and waits for all of them', async () => {
  const cleanup = createCleanup()
  const undone: string[] = []
  cleanup.add(async () => {
    undone.push('starts')
    await new Promise((resolve) => setTimeout(resolve, 10))
    undone.push('ends')
  })
  cleanup.add(() => undone.push('last'))
  const done = cleanup.run()
  expect(undone).toEqual(['last', 'starts'])
  await done
  expect(undone).toEqual(['last', 'starts', 'ends'])
})

it('continues after a step that throws or rejects, and never rejects', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cleanup = createCleanup()
  const undone = vi.fn()
  cleanup.add(undone)
  cleanup.add(() => Promise.reject(new Error('a bug')))
  cleanup.add(() => {
    throw new Error('a bug')
  })
  await expect(cleanup.run()).resolves.toBeUndefined()
  expect(undone).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
