import { describe, expect, it } from 'vitest'
import { checkPrice, excessOf } from './checkCost.mjs'
import { lowerOf } from './lowerOf.mjs'

const measured = (/** @type {number} */ cpuPerMb, /** @type {readonly string[]} */ failures = []) => {
  const price = { megabytes: 1, cpuPerMb, allCpuPerMb: cpuPerMb, memoryPerMb: 0, holdMs: 0 }
  return {
    index: 0,
    description: '',
    statuses: {},
    price,
    excess: excessOf(price),
    healthP99: 1,
    problems: [...checkPrice(price), ...failures],
  }
}

describe('the lower of two measurements', () => {
  it('forgets a cost that a busy machine caused', () => {
    expect(lowerOf(measured(69), measured(20)).problems).toEqual([])
  })

  it('keeps a cost that both have, and says the lower', () => {
    expect(lowerOf(measured(200), measured(90)).problems).toEqual([
      '90 ms of CPU per MB instead of at most 50 ms',
    ])
  })

  it('keeps a failure of the first that is no cost', () => {
    expect(lowerOf(measured(69, ['answer 500']), measured(20)).problems).toEqual(['answer 500'])
  })

  it('keeps a failure of the second', () => {
    expect(lowerOf(measured(69), measured(20, ['answer 500'])).problems).toEqual(['answer 500'])
  })
})
