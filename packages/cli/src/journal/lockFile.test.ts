import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { lockFile } from './lockFile.ts'

const pathOf = () => temporaryFolder()('people.csv.journal.lock')
const running = () => true
const gone = () => false

test('holds until it is released', async () => {
  const path = pathOf()
  const release = await lockFile(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  await release()
  expect(existsSync(path)).toBe(false)
  await (await lockFile(path))()
})

test.each([
  [
    'a running process',
    { pid: 999_999, host: hostname() },
    running,
    /process 999999 on .*\) uses this journal/,
  ],
  [
    'a process of another machine',
    { pid: 999_999, host: 'elsewhere' },
    gone,
    /process 999999 on elsewhere\) uses/,
  ],
  ['something unknown', 'x', gone, /Another run uses this journal\. If there is none any more, delete /],
])('leaves the lock of %s', async (_what, content, isRunning, message) => {
  const path = pathOf()
  writeFileSync(path, JSON.stringify(content))
  await expect(lockFile(path, isRunning)).rejects.toThrow(message)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(content)
})

test.each([
  ['a process that is gone', 999_999, gone],
  // In a container that was restarted.
  ['an earlier process of the same id', process.pid, running],
])('takes over the lock of %s', async (_what, pid, isRunning) => {
  const path = pathOf()
  writeFileSync(path, JSON.stringify({ pid, host: hostname() }))
  const release = await lockFile(path, isRunning)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  await release()
})

test('knows which processes run', async () => {
  const path = pathOf()
  writeFileSync(path, JSON.stringify({ pid: process.ppid, host: hostname() }))
  await expect(lockFile(path)).rejects.toThrow('uses this journal')
  // Larger than any process id.
  writeFileSync(path, JSON.stringify({ pid: 2 ** 30, host: hostname() }))
  await (await lockFile(path))()
})
