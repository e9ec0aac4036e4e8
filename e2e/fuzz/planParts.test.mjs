import { expect, test } from 'vitest'
import { planParts } from './planParts.mjs'

test('divides a run into parts with seeds of their own, a quarter of them for the second engine', () => {
  const parts = planParts({ requests: 2_100, sequences: 30, seed: 7, engines: ['sqlite', 'postgres'] })
  expect(parts.map(({ engine, kind, seed, size }) => `${engine} ${kind} ${seed} ${size}`)).toEqual([
    ...['sqlite requests 7 500', 'sqlite requests 8 500', 'sqlite requests 9 500'],
    ...['postgres requests 10 500', 'sqlite requests 11 100'],
    ...['sqlite sequences 7 20', 'sqlite sequences 8 10'],
  ])
})

test('repeats a part by its seed and its size, on one engine', () => {
  const [part, ...others] = planParts({ requests: 500, sequences: 0, seed: 10, engines: ['postgres'] })
  expect(part).toEqual({ engine: 'postgres', kind: 'requests', seed: 10, size: 500 })
  expect(others).toEqual([])
})
