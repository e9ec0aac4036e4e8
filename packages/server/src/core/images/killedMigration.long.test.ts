import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlobStore } from '../../kit/blobs/S3BlobStore.ts'
import { readConfig } from '../../readConfig.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { type S3Peer, startS3Peer } from '../../testing/startS3Peer.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { ImageStore } from './ImageStore.ts'

const images = 150
const kills = 12
const hashOf = (url: string) => url.slice(-64)

describeOnEveryEngine('Migrations of images that are killed', (engine) => {
  let peer: S3Peer
  beforeAll(async () => {
    peer = await startS3Peer()
  })
  afterAll(() => peer.stop())

  test('lose no image, which can be read at every instant, and the next one continues', async () => {
    const storage = await engine.emptyStorage()
    const before = await startTestServer(storage)
    const account = await before.newAccount()
    const urls: string[] = []
    for (let width = 20; width < 20 + images; width++) {
      const { imageUrl } = await createTemplate(account, {
        imageUrl: dataUrl(await pngOf({ width, height: 30 })),
      })
      urls.push(imageUrl)
    }
    const environment = { ...storage, DATA_DIR: before.dataDir, ...peer.environment }
    const service = await startTestServer(environment)
    const store = createBlobStore(readConfig(environment))
    let isDone = false
    let reads = 0
    const readAll = async () => {
      while (!isDone) {
        const hash = hashOf(urls[reads++ % images] as string)
        // A new one each time, because it would cache them.
        const image = await new ImageStore(service.database, store).load(hash)
        expect(
          createHash('sha256')
            .update(image?.bytes ?? '')
            .digest('hex'),
        ).toBe(hash)
        await delay(1)
      }
    }
    const reading = readAll()
    const moved = async () =>
      (
        await service.database.one<{ n: number }>(
          'SELECT COUNT(*) AS n FROM images WHERE blob_bytes IS NOT NULL',
        )
      )?.n ?? 0
    try {
      let cut = 0
      for (let kill = 0; kill < kills; kill++) {
        const start = await moved()
        const programs = [1, 2].map(() => spawnService(environment, 'blobs', 'migrate'))
        // Killed at another step of an image each time.
        while ((await moved()) === start && start < images) await delay(1)
        await delay(kill * 3)
        for (const program of programs) program.kill('SIGKILL')
        const ends = await Promise.all(programs.map(({ ended }) => ended))
        if (ends.includes('SIGKILL')) cut++
      }
      expect(cut).toBeGreaterThan(kills / 2)
      const last = spawnService(environment, 'blobs', 'migrate', '--json')
      expect(await last.ended).toBe(0)
      expect(JSON.parse(last.output())).toMatchObject({ damaged: [], left: 0 })
      expect(await moved()).toBe(images)
    } finally {
      isDone = true
      await reading
      await service.close()
      await before.close()
    }
    expect(reads).toBeGreaterThan(images)
  }, 240_000)
})
