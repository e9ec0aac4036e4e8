import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SpawnedProgram, spawnService } from '../testing/spawnService.ts'
import { pngOf } from '../testing/testImages.ts'

const apiKey = 'cs_demo_key_for_tests_only'
/** Maximum time until the service responds again, in ms. */
const outageMs = 10_000
const callsEach = 6

let folder: string
let programs: SpawnedProgram[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  programs = []
})
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}): SpawnedProgram {
  const program = spawnService({
    DATA_DIR: folder,
    DEMO_API_KEY: apiKey,
    INITIAL_CREDITS: '100',
    ...environment,
  })
  programs.push(program)
  return program
}

async function inputsOf(client: CertificateClient) {
  const dimensions = { width: 400, height: 300 }
  const imageUrl = `data:image/png;base64,${Buffer.from(await pngOf(dimensions)).toString('base64')}`
  const field = { type: 'name', text: 'Name', x: 200, y: 100, fontSize: 24, alignment: 'center' } as const
  const { id: templateId } = await client.templates.create({
    name: 'Diploma',
    imageUrl,
    dimensions,
    fields: [field],
  })
  const { id: organizationId } = await client.organizations.create({ name: 'Acme', email: 'a@example.com' })
  return (email: string) => ({
    recipientData: { name: 'Zoë Ångström', email },
    organizationId,
    mailData: { templateId },
  })
}

test('clients outlast a service that is killed and answers again after 10 s, without a second certificate', async () => {
  const began = performance.now()
  const first = start()
  const baseUrl = await first.url
  const startMs = performance.now() - began
  const acquainted = new CertificateClient({ baseUrl, apiKey })
  const inputFor = await inputsOf(acquainted)

  const calls = Array.from({ length: callsEach }, (_, i) =>
    acquainted.certificates.issue(inputFor(`acquainted-${i}@example.com`)),
  )
  // One is answered; the others are in transit, or were processed but their responses are lost.
  await Promise.race(calls)
  first.kill('SIGKILL')
  await first.ended
  // Clients that have never connected to the service, as in a function that was just started.
  for (let i = 0; i < callsEach; i++)
    calls.push(
      new CertificateClient({ baseUrl, apiKey }).certificates.issue(inputFor(`fresh-${i}@example.com`)),
    )
  const settled = Promise.allSettled(calls)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, outageMs - startMs)))
  await start({ PORT: new URL(baseUrl).port }).url

  const outcomes = (await settled).map((result) => (result.status === 'rejected' ? result.reason : 'issued'))
  expect(outcomes).toEqual(Array(2 * callsEach).fill('issued'))
  const certificates = await acquainted.certificates.list()
  expect(new Set(certificates.map(({ recipient }) => recipient.email)).size).toBe(2 * callsEach)
  expect(certificates).toHaveLength(2 * callsEach)
  expect(await acquainted.users.balance()).toEqual({ balance: 100 - 2 * callsEach })
}, 180_000)
