import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import {
  allocatorSettings,
  type RestartedProcess,
  restartWithAllocator,
  returnFreedPixels,
} from './restartWithAllocator.ts'

const program = (more: Partial<RestartedProcess> = {}) => ({
  platform: 'linux' as const,
  env: { PORT: '0' },
  execPath: '/usr/bin/node',
  execArgv: ['--inspect'],
  argv: ['/usr/bin/node', '/service/main.js'],
  execve: vi.fn(),
  ...more,
})

describe('the restart with settings of the allocator', () => {
  test('keeps arguments and environment', () => {
    const { execve, ...rest } = program()
    restartWithAllocator({ ...rest, execve }, () => true)
    expect(execve).toHaveBeenCalledExactlyOnceWith(
      '/usr/bin/node',
      ['/usr/bin/node', '--inspect', '/service/main.js'],
      { PORT: '0', ...allocatorSettings, CERTIFICATES_RESTARTED: '1' },
    )
  })

  test.each([
    ['is another system', { platform: 'darwin' }],
    ['has one of them', { env: { MALLOC_ARENA_MAX: '4' } }],
    ['has lost them at its restart', { env: { CERTIFICATES_RESTARTED: '1' } }],
    ['exchanges messages with its parent', { send: () => true }],
  ] as const)('does not happen if the process %s', (_name, more) => {
    const changed = program(more as Partial<RestartedProcess>)
    restartWithAllocator(changed, () => true)
    expect(changed.execve).not.toHaveBeenCalled()
  })

  test('is left out where it is not possible', () => {
    const { execve: _, ...older } = program()
    expect(() => restartWithAllocator(older, () => true)).not.toThrow()
    const forbidden = vi.fn(() => {
      throw new Error('EPERM')
    })
    expect(() => restartWithAllocator(program({ execve: forbidden }), () => true)).not.toThrow()
    expect(forbidden).toHaveBeenCalledOnce()
  })

  test('is left out if Node could not be started, because that would end the process', () => {
    const tried = program({ execPath: '/nowhere/node' })
    restartWithAllocator(tried)
    expect(tried.execve).not.toHaveBeenCalled()
    const possible = program({ execPath: process.execPath })
    restartWithAllocator(possible)
    expect(possible.execve).toHaveBeenCalledOnce()
  })

  test.runIf('execve' in process && process.platform === 'linux' && 'typescript' in process.features)(
    'keeps id, output, and exit code of the process',
    async () => {
      const module = fileURLToPath(new URL('./restartWithAllocator.ts', import.meta.url))
      const script = `
        const { restartWithAllocator } = await import(${JSON.stringify(module)})
        restartWithAllocator()
        process.stdout.write(process.pid + ' ' + process.env.MALLOC_ARENA_MAX)
        process.exitCode = 7`
      const {
        MALLOC_ARENA_MAX: _,
        MALLOC_MMAP_THRESHOLD_: __,
        CERTIFICATES_RESTARTED: ___,
        ...env
      } = process.env
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      const [code] = await once(child, 'close')
      expect([code, output]).toEqual([7, `${child.pid} ${allocatorSettings.MALLOC_ARENA_MAX}`])
    },
  )
})

test('freed pixels return to the system at once, unless the operator decided otherwise', () => {
  const envs: NodeJS.ProcessEnv[] = [{}, { MIMALLOC_PURGE_DELAY: '500' }]
  envs.forEach(returnFreedPixels)
  expect(envs).toEqual([{ MIMALLOC_PURGE_DELAY: '0' }, { MIMALLOC_PURGE_DELAY: '500' }])
})

test('the image for containers has the same settings', () => {
  const file = readFileSync(new URL('../../../../examples/deployment/Dockerfile', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(allocatorSettings)) expect(file).toContain(`${name}=${value}`)
})
