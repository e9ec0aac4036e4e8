import { afterEach, expect, test, vi } from 'vitest'
import { setAssets } from './editorAssets.ts'
import { importPart } from './importPart.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setAssets({ font: () => undefined })
})

test('a module that is no part of the editor stays as it is', async () => {
  const module = { dates: 1 }
  expect(await importPart('dates', async () => module)).toBe(module)
})

test("a built part gets what the editor's file shares", async () => {
  vi.stubGlobal('handedExports', () => ({ a: 'shared' }))
  const built = { needs: [], part: ({ a }: { a: string }) => ({ used: a }) }
  expect(await importPart('shared', async () => built)).toEqual({ used: 'shared' })
})

test('a built part gets what the parts that it needs export, and each of them runs once', async () => {
  vi.stubGlobal('handedExports', () => ({}))
  let ran = 0
  const tools = { needs: [], part: () => ({ b: ++ran }) }
  const loads = async () => tools
  const built = {
    needs: [['tools', loads]] as const,
    part: (_editor: object, { b }: { b: number }) => ({ used: b }),
  }
  const both = [importPart('table', async () => built), importPart('tools', loads)]
  expect(await Promise.all(both)).toEqual([{ used: 1 }, { b: 1 }])
  expect(await importPart('tools', () => Promise.reject(new Error('not requested again')))).toEqual({ b: 1 })
})

test('a part is preloaded with its hash before it is imported', async () => {
  vi.stubGlobal('builtParts', () => ({ de: { file: 'de-1.js', integrity: 'sha256-de' } }))
  const steps: unknown[] = []
  setAssets({
    font: () => undefined,
    file: (name) => `https://cdn.test/${name}`,
    preloadModule: (...preload) => steps.push(preload),
  })
  await importPart('de', async () => ({ imported: steps.push('import') }))
  expect(steps).toEqual([['https://cdn.test/de-1.js', 'sha256-de'], 'import'])
  await expect(importPart('fr', async () => ({}))).rejects.toThrow('no part fr')
})
