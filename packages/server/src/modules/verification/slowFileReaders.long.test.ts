import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readResponse } from '../../testing/readResponse.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { type StalledReader, stalledReader } from '../../testing/stalledReader.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, noisyJpegOf } from '../../testing/testImages.ts'
import { watchMemory } from '../../testing/watchMemory.ts'

const demoKey = 'demo-key-of-this-test-only'
const [certificates, readers] = [8, 150]

test.skipIf(process.platform !== 'linux')(
  'slow readers of large files share them, and issuing continues',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    const service = spawnService({ DATA_DIR: dataDir, DEMO_API_KEY: demoKey, LOG_LEVEL: 'silent' })
    const stalled: StalledReader[] = []
    try {
      const url = await service.url
      const account = serviceCaller(url, demoKey)
      const imageUrl = dataUrl(await noisyJpegOf({ width: 4_400, height: 4_400 }), 'image/jpeg')
      const body = await readyToIssue(account, { imageUrl })
      const paths: string[] = []
      for (let i = 0; i < certificates; i++) {
        const { verificationUrl } = await account.data<{ verificationUrl: string }>(
          'POST',
          '/api/certificates/issue',
          body,
        )
        paths.push(`${new URL(verificationUrl).pathname}/certificate.pdf`)
      }
      for (const path of paths) {
        const { status, size } = await readResponse(url, path, {})
        expect([status, size > 8_000_000]).toEqual([200, true])
      }
      const memory = watchMemory(service.pid)
      for (let i = 0; i < readers; i++)
        stalled.push(await stalledReader(url, { path: paths[i % certificates] ?? '', client: 2 }))
      for (let i = 0; i < 10; i++) {
        const answer = await account.send('POST', '/api/certificates/issue', body)
        expect(answer.status).toBe(200)
      }
      for (const path of paths) expect((await readResponse(url, path, {})).status).toBe(200)
      memory.stop()
      expect(memory.growthMb()).toBeLessThan(200)
    } finally {
      for (const reader of stalled) reader.close()
      service.kill('SIGKILL')
      await service.ended
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  300_000,
)
