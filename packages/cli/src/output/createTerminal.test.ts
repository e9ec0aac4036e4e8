import { expect, test } from 'vitest'
import { recordTerminal } from '../testing/recordTerminal.ts'

const erase = '\r\u001b[K'

test('separates results from messages', async () => {
  const terminal = recordTerminal()
  await terminal.out('result')
  terminal.note('message')
  expect([terminal.stdout(), terminal.stderr()]).toEqual(['result\n', 'message\n'])
})

test('prints messages above the progress bar', () => {
  const terminal = recordTerminal({ columns: 80 })
  terminal.draw('[=> ]')
  terminal.draw('[=> ]')
  terminal.note('message')
  terminal.draw('')
  terminal.note('end')
  expect(terminal.stderr()).toBe(`${erase}[=> ]${erase}message\n[=> ]${erase}end\n`)
})

test('takes a terminal that does not know its width for a usual one', () => {
  expect(recordTerminal({ columns: 0 }).columns).toBe(80)
})

test('draws nothing into a file', () => {
  const terminal = recordTerminal()
  terminal.draw('[=> ]')
  expect(terminal.stderr()).toBe('')
})

test('lets no key pass', async () => {
  const terminal = recordTerminal({ secret: 'my-secret-key' })
  await terminal.out('{"a":"my-secret-key"}')
  terminal.note('my-secret-key, cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js')
  expect([terminal.stdout(), terminal.stderr()]).toEqual(['{"a":"…"}\n', '…, …\n'])
})

test('does not cut short keys, as in trials, out of words', () => {
  const terminal = recordTerminal({ secret: 'k' })
  terminal.note('ok')
  expect(terminal.stderr()).toBe('ok\n')
})
