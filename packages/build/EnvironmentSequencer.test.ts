import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { EnvironmentSequencer } from './EnvironmentSequencer.ts'

const folder = mkdtempSync(join(tmpdir(), 'sequence-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = Array.from({ length: 24 }, (_, i) => {
  const moduleId = join(folder, `${i}.test.ts`)
  writeFileSync(moduleId, i % 3 ? '' : '// @vitest-environment page\n')
  return { moduleId, project: { name: i % 2 ? 'editor' : 'sdk' } } as TestSpecification
})

async function orderBy(seed: number, given: readonly TestSpecification[]): Promise<number[]> {
  const sequencer = new EnvironmentSequencer({ config: { sequence: { seed } } } as Vitest)
  return (await sequencer.sort([...given])).map((file) => files.indexOf(file))
}

test('a seed decides the order, in which files of one project and environment stay together', async () => {
  const first = await orderBy(11, files)
  expect(await orderBy(11, [...files].reverse())).toEqual(first)
  expect(await orderBy(12, files)).not.toEqual(first)
  expect([...first].sort((a, b) => a - b)).toEqual(files.map((_, i) => i))
  const groups = first.map((i) => `${i % 2} ${i % 3 === 0}`)
  expect(groups.filter((group, i) => group !== groups[i - 1])).toHaveLength(4)
})

test('long tests of a small file begin before larger files', async () => {
  const fileOf = (name: string) => {
    const moduleId = join(folder, name)
    writeFileSync(moduleId, '')
    const config = { sequence: { groupOrder: 0 } }
    return { moduleId, project: { name: 'server', config } } as TestSpecification
  }
  const [large, small] = [fileOf('listGets.test.ts'), fileOf('getsAtScale.test.ts')]
  const sequencer = new EnvironmentSequencer({
    config: { sequence: {}, root: folder },
    cache: {
      getFileTestResults: () => undefined,
      getFileStats: (key: string) => ({ size: key.includes('listGets') ? 1_000 : 1 }),
    },
  } as unknown as Vitest)
  expect(await sequencer.sort([large, small])).toEqual([small, large])
})
