import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { occupyPort } from '../testing/occupyPort.mjs'
import { startService } from './startService.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  )
const stopping = []
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

async function start(environment = {}, options = {}) {
  const lines = []
  const service = await startService({
    entry: file('../testing/fakeService.mjs'),
    environment: { ...process.env, PORT: '0', ...environment },
    log: { add: (line, stream) => lines.push([stream, line]), path: 'data/service.log' },
    signal: new AbortController().signal,
    ...options,
  })
  stopping.push(() => service.stop())
  return { ...service, lines }
}

describe('startService', () => {
  it('resolves with the address that the own process says, and logs what it says', async () => {
    const { url, lines } = await start()
    expect(await answers(url)).toBe(true)
    expect(lines).toContainEqual(['stdout', `Certificate service: ${url}`])
    expect(lines[0][1]).toContain('email not sent')
  })

  it('names the port and the variable if another program took the port meanwhile', async () => {
    const { port, release } = await occupyPort()
    stopping.push(release)
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use. Set PORT to another one, or stop the other program.`,
    )
  })

  it('says the first complaint and where the log is if the service does not start', async () => {
    const entry = file('../testing/missing.mjs')
    await expect(start({}, { entry })).rejects.toThrow('The whole log is in data/service.log.')
  })

  it('stops the process and waits for it', async () => {
    const { url, stop, ended } = await start()
    await stop()
    expect(await ended).toBe(0)
    expect(await answers(url)).toBe(false)
  })

  it('sends one signal, however often and by whomever it is stopped', async () => {
    const controller = new AbortController()
    const { stop, ended } = await start({}, { signal: controller.signal })
    controller.abort()
    await Promise.all([stop(), stop()])
    expect(await ended).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('stops the service once on Ctrl+C', async () => {
    // A group of its own, as a terminal makes one for what it runs.
    const parent = spawn(process.execPath, [file('../testing/startAndWait.mjs'), '--stop'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    let output = ''
    parent.stdout.on('data', (data) => {
      output += data
    })
    await vi.waitFor(() => expect(output).toContain('http'), 60_000)
    process.kill(-parent.pid, 'SIGINT')
    await once(parent, 'close')
    expect(output).toContain('exit code 0')
  })

  it('kills a process that does not stop in time', async () => {
    const { url, stop } = await start({ STUBBORN: '1' }, { stopMs: 100 })
    await stop()
    expect(await answers(url)).toBe(false)
  })

  it('leaves nothing behind if it is aborted while the service starts', async () => {
    const controller = new AbortController()
    const starting = start({}, { signal: controller.signal })
    controller.abort(new Error('stopped'))
    await expect(starting).rejects.toThrow('stopped')
  })

  it.each(['SIGKILL', 'SIGTERM'])('ends the service if the parent dies of %s', async (signal) => {
    const parent = spawn(process.execPath, [file('../testing/startAndWait.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = await once(parent.stdout, 'data')
    const url = output.toString().trim()
    expect(await answers(url)).toBe(true)
    parent.kill(signal)
    await vi.waitFor(async () => expect(await answers(url)).toBe(false), { timeout: 60_000 })
  })
})
