import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainThreadTimeOf } from '../../testing/readProcess.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'

const key = 'image-threads-0123456789-abcdefghijk'
const folder = mkdtempSync(join(tmpdir(), 'image-threads-'))
let service: SpawnedProgram
beforeAll(() => {
  service = spawnService({ DATA_DIR: folder, DEMO_API_KEY: key, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

const dimensions = { width: 400, height: 300 }
const fields = [{ type: 'name', text: 'Name', x: 20, y: 20, fontSize: 20 }]
const template = (image: Buffer) => ({
  name: 'Diploma',
  imageUrl: `data:image/jpeg;base64,${image.toString('base64')}`,
  dimensions,
  fields,
})

/** Creates a JPEG of 8 MB, nearly all of which is padding between segments (ITU-T T.81, B.1.1.2). */
async function paddedJpeg(): Promise<Buffer> {
  const image = sharp({ create: { ...dimensions, channels: 3, background: '#eeeeee' } })
  const jpeg = await image.jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(8_000_000, 0xff), jpeg.subarray(2)])
}

test.skipIf(process.platform !== 'linux')('an image is read in a separate thread', async () => {
  const { send } = serviceCaller(await service.url, key)
  const broken = template(Buffer.from('ffd8ffe000104a464946', 'hex'))
  expect(await send('POST', '/api/templates', broken)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_image',
      errors: [{ path: 'imageUrl', message: expect.stringMatching(/damaged/) }],
    },
  })
  const padded = template(await paddedJpeg())
  expect((await send('POST', '/api/templates', padded)).status).toBe(200)
  const before = mainThreadTimeOf(service.pid)
  const times = 4
  for (let i = 0; i < times; i++) expect((await send('POST', '/api/templates', padded)).status).toBe(200)
  // 11 MB arrive, but the main thread neither decodes nor cleans them.
  expect((mainThreadTimeOf(service.pid) - before) / times).toBeLessThan(550)
})
