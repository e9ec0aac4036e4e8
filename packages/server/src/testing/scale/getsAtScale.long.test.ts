import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../describeOnEveryEngine.ts'
import { describeGet, hasLongTail, isCostly, type MeasuredGet } from './isCostly.ts'
import { measureGets } from './measureGets.ts'

/** Numbers of certificates in the smaller and in the larger database. */
const sizes = [10_000, Number(process.env.SCALE ?? 1_000_000)] as const

const slackMs = 0.5

describeOnEveryEngine('Every GET', (engine) => {
  test(`costs at most twice with ${sizes[1].toLocaleString('en')} certificates what it does with 10,000`, async () => {
    const tails: MeasuredGet[] = []
    const measured = await measureGets(() => engine.emptyStorage(), {
      sizes,
      slackMs,
      samples: 6,
      readBytes: 1_000_000,
      isWhole: true,
      onMeasured: (get) => console.log(engine.name, describeGet(get)),
      onTail: (filter) => {
        console.log(engine.name, 'p99', describeGet(filter))
        tails.push(filter)
      },
    })
    expect(measured.filter((get) => isCostly(get, slackMs)).map(describeGet)).toEqual([])
    expect(tails.filter((filter) => hasLongTail(filter, slackMs)).map(describeGet)).toEqual([])
  }, 7_200_000)
})
