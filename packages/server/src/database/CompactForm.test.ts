import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { systemTime } from '../testing/systemTime.ts'
import { CompactForm } from './CompactForm.ts'
import { compactSchema } from './migrations.ts'
import { releasedSchema } from './releasedSchema.ts'

const log = { info: () => undefined, warn: () => undefined }
const minute = 60_000

describeOnEveryEngine('The compact form', (engine) => {
  const database = () => engine.service().database
  const formAfter = (minutes: number) =>
    new CompactForm({ database: database(), steadyClock: systemTime, log }, { afterMs: minutes * minute })
  const oldest = () => database().one('SELECT MAX(oldest) AS oldest FROM migrations')

  test('is used at once in a database that this release created, which earlier ones refuse', async () => {
    const form = await formAfter(60).start()
    expect(form.isUsed()).toBe(true)
    expect(await oldest()).toEqual({ oldest: compactSchema })
  })

  test('is used in a migrated database once earlier releases have excluded themselves', async () => {
    await database().run('UPDATE migrations SET oldest = ? WHERE oldest IS NOT NULL', [releasedSchema])
    await database().run(
      `UPDATE migrations SET fenced_at = NULL, migrated_at = ${database().now} - ? WHERE version = ?`,
      [59 * minute, compactSchema],
    )
    const [early, due] = [formAfter(60), formAfter(59)]
    await early.check()
    expect(await oldest()).toEqual({ oldest: releasedSchema })
    await due.check()
    expect(await oldest()).toEqual({ oldest: compactSchema })
    const move = (ms: number) =>
      database().run('UPDATE migrations SET fenced_at = fenced_at - ? WHERE fenced_at IS NOT NULL', [ms])
    await move(20_000)
    await Promise.all([early.check(), due.check()])
    expect([early.isUsed(), due.isUsed()]).toEqual([false, false])
    await move(10_000)
    await Promise.all([early.check(), due.check()])
    expect([early.isUsed(), due.isUsed()]).toEqual([true, true])
  })
})
