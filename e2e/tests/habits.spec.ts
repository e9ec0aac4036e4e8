import { Hands } from '../support/habits/Hands.ts'
import { selectingHabits } from '../support/habits/selectingHabits.ts'
import { longUnless } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

const three = [
  textField({ text: 'One', x: 50, y: 40 }),
  textField({ text: 'Two', x: 200, y: 160 }),
  textField({ text: 'Three', x: 400, y: 300 }),
]

for (const { name, short, fields = three, check } of selectingHabits)
  test(`by mouse and keys, ${name}`, longUnless(short === true), async ({ host }) => {
    await check(new Hands(host, await host.edit(fields)))
  })
