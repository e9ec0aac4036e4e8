import { arrangingHabits } from '../support/habits/arrangingHabits.ts'
import { Hands } from '../support/habits/Hands.ts'
import { resizingHabits } from '../support/habits/resizingHabits.ts'
import { selectingHabits } from '../support/habits/selectingHabits.ts'
import { touchHabits } from '../support/habits/touchHabits.ts'
import { viewingHabits } from '../support/habits/viewingHabits.ts'
import { writingHabits } from '../support/habits/writingHabits.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

for (const { name, short, fields, check } of [
  ...selectingHabits,
  ...viewingHabits,
  ...writingHabits,
  ...resizingHabits,
  ...arrangingHabits,
])
  test(`by mouse and keys, ${name}`, longUnless(short === true), async ({ host }) => {
    await check(new Hands(host, await host.edit(fields)))
  })

test('habits of fingers on a phone', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const { name, fields, check } of touchHabits)
    await test.step(name, async () => check(new Hands(host, await host.edit(fields))))
})
