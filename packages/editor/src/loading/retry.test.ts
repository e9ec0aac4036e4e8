import { expect, test } from 'vitest'
import { retry } from './retry.ts'

function failing(times: number) {
  let calls = 0
  const pauses: number[] = []
  const load = async () => {
    if (calls++ < times) throw new Error(`failure ${calls}`)
    return calls
  }
  const pause = async (ms: number) => void pauses.push(ms)
  return { load, pause, pauses }
}

test('does not retry a call that succeeds', async () => {
  const { load, pause, pauses } = failing(0)
  expect(await retry(load, { pause })).toBe(1)
  expect(pauses).toEqual([])
})

test('the pauses grow', async () => {
  const { load, pause, pauses } = failing(3)
  expect(await retry(load, { pause })).toBe(4)
  expect(pauses).toEqual([300, 1_000, 3_000])
})

test('rejects with the first failure after the fourth', async () => {
  const { load, pause, pauses } = failing(9)
  await expect(retry(load, { pause })).rejects.toThrow('failure 1')
  expect(pauses).toHaveLength(3)
})

test('rejects with the first failure if a later one is final', async () => {
  const { load, pause, pauses } = failing(9)
  const isFinal = (error: unknown) => String(error).includes('failure 2')
  await expect(retry(load, { pause, isFinal })).rejects.toThrow('failure 1')
  expect(pauses).toHaveLength(1)
})

test('rejects with a final failure at once', async () => {
  const { load, pause, pauses } = failing(9)
  await expect(retry(load, { pause, isFinal: () => true })).rejects.toThrow('failure 1')
  expect(pauses).toEqual([])
})
