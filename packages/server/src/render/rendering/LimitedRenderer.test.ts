import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { RenderingHealthMonitor } from './createRenderer.ts'
import type { RenderJob } from './RenderJob.ts'
import { RenderingFailedError } from './renderingErrors.ts'

const field = { type: 'name', x: 0, y: 0, fontSize: 20 }
const certificate = certificateOf(
  {
    imageUrl: '',
    dimensions: { width: 600, height: 400 },
    fields: [
      { ...field, text: 'Course' },
      { ...field, text: '' },
    ],
  },
  ['Zoë Ångström', 'Zoë'],
)
const information = { id: '', title: 'Diploma', author: '', createdAt: new Date(0) }
const job: RenderJob = { kind: 'pdf', certificate, information }

function open({ probe = async () => {} }: { probe?: () => Promise<void> } = {}) {
  const lines: object[] = []
  const write = (line: object) => lines.push(line)
  let now = 1_000
  let probes = 0
  const monitor = new RenderingHealthMonitor({
    log: { error: write, warn: write } as never,
    clock: () => now,
    probe: async () => {
      probes++
      await probe()
    },
  })
  const fail = (message: string) => monitor.failed(job, new RenderingFailedError(new Error(message)))
  return {
    health: () => monitor.health(),
    succeeded: () => monitor.succeeded(),
    replaced: () => monitor.threadReplaced(),
    fail,
    lines,
    probes: () => probes,
    pass: (time: number) => (now += time),
  }
}

test('is degraded from a failure until something succeeds, and counts failures', async () => {
  const { health, fail, succeeded } = open()
  expect(await health()).toEqual({ status: 'ok', failures: 0 })
  fail('out of memory')
  const lastError = { at: '1970-01-01T00:00:01.000Z', job: 'pdf' }
  expect(await health()).toEqual({ status: 'degraded', failures: 1, lastError })
  succeeded()
  expect(await health()).toEqual({ status: 'ok', failures: 1, lastError })
})

test('every failure is logged once with its cause, without the certificate’s texts', () => {
  const { fail, lines } = open()
  fail('no glyph for “Zoë Ångström” of Zoë in Diploma')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ job: 'pdf', fields: 2 })
  const { cause } = lines[0] as { cause: string }
  expect(cause).toMatch(/^Error: no glyph for “…” of … in …\n.+LimitedRenderer/)
})

test('consecutive failures are failing only if a blank certificate fails, too', async () => {
  let works = true
  const probe = async () => {
    if (!works) throw new Error('nothing works')
  }
  const { health, fail, pass, probes } = open({ probe })
  for (let i = 0; i < 5; i++) fail('one design')
  expect([(await health()).status, probes()]).toEqual(['degraded', 1])
  works = false
  expect([(await health()).status, probes()]).toEqual(['degraded', 1])
  pass(10_000)
  expect([(await health()).status, probes()]).toEqual(['failing', 2])
  works = true
  pass(10_000)
  expect([(await health()).status, probes()]).toEqual(['degraded', 3])
})
