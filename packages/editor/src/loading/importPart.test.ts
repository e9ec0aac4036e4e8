import { afterEach, expect, test, vi } from 'vitest'
import { importPart } from './importPart.ts'

afterEach(() => vi.unstubAllGlobals())

test('a module that is no part of the editor stays as it is', async () => {
  const module = { dates: 1 }
  expect(await importPart(async () => module)).toBe(module)
})

test("a built part gets what the editor's file shares", async () => {
  vi.stubGlobal('handedExports', () => ({ a: 'shared' }))
  const built = { part: ({ a }: { a: string }) => ({ used: a }) }
  expect(await importPart(async () => built)).toEqual({ used: 'shared' })
})
