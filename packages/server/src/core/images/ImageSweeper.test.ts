import { expect, test } from 'vitest'
import type { Database } from '../../kit/database/Database.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import {
  createOrganization,
  createTemplate,
  documentedTemplate,
  readyToIssue,
} from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { ImageSweeper } from './ImageSweeper.ts'
import { insertImage, keepImage } from './imageRepository.ts'

const hours = 60 * 60_000

/** Simulates that time passes for images without references, in ms: PostgreSQL's clock can't be set. */
async function pass(database: Database, ms: number): Promise<void> {
  await database.run('UPDATE images SET unreferenced_at = unreferenced_at - ?', [ms])
}

/** Marks images without references, and sweeps as if it were two days later. */
async function sweepLater(database: Database): Promise<number> {
  const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
  expect(await sweeper.run()).toBe(0)
  await pass(database, 48 * hours)
  return sweeper.run()
}

let width = 20
/** A data URL that no other test uses. */
const newImage = async () => dataUrl(await pngOf({ width: width++, height: 20 }))
const hashOf = (url: string) => url.slice(-64)

describeOnEveryEngine('Sweeping images', (engine) => {
  /** Starts a separate service, because a sweep sees all accounts. */
  async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      await work(server)
    } finally {
      await server.close()
    }
  }
  const isHosted = async (server: TestServer, url: string) =>
    (await server.database.one('SELECT 1 AS one FROM images WHERE hash = ?', [hashOf(url)])) !== undefined

  test('deletes only images without a reference for a day', () =>
    withServer(async (server) => {
      const account = await server.newAccount()
      const body = await readyToIssue(account, { imageUrl: await newImage() })
      await account.data('POST', '/api/certificates/issue', body)
      const issued = await account.data<{ imageUrl: string }>(
        'GET',
        `/api/templates/${body.mailData.templateId}`,
      )
      await account.data('DELETE', `/api/templates/${body.mailData.templateId}`)
      const kept = await createTemplate(account, { imageUrl: await newImage() })
      const { logo } = await createOrganization(account, { logo: await newImage() })
      const changed = await createTemplate(account, { imageUrl: await newImage() })
      await account.data('PUT', `/api/templates/${changed.id}`, { imageUrl: await newImage() })
      const gone = await createTemplate(account, { imageUrl: await newImage() })
      await account.data('DELETE', `/api/templates/${gone.id}`)

      const sweeper = new ImageSweeper({ database: server.database, steadyClock: systemTime })
      expect(await sweeper.run()).toBe(0)
      await pass(server.database, 23 * hours)
      expect(await sweeper.run()).toBe(0)
      await pass(server.database, 2 * hours)
      expect(await sweeper.run()).toBe(1)
      for (const url of [issued.imageUrl, kept.imageUrl, logo]) expect(await isHosted(server, url)).toBe(true)
      // Kept for its earlier version.
      expect(await isHosted(server, changed.imageUrl)).toBe(true)
      expect(await isHosted(server, gone.imageUrl)).toBe(false)
    }))

  test('keeps images of certificates whose references were lost', () =>
    withServer(async (server) => {
      const { database } = server
      const account = await server.newAccount()
      const body = await readyToIssue(account, { imageUrl: await newImage() })
      await account.data('POST', '/api/certificates/issue', body)
      const path = `/api/templates/${body.mailData.templateId}`
      const { imageUrl } = await account.data<{ imageUrl: string }>('GET', path)
      await account.data('DELETE', path)
      // Simulates a process that died after the issue.
      await database.run("DELETE FROM image_references WHERE owner LIKE 'certificates:%'")
      expect(await sweepLater(database)).toBe(0)
      expect(await isHosted(server, imageUrl)).toBe(true)
    }))

  test('an image that is used again is kept, and one that is gone is refused or stored again', () =>
    withServer(async (server) => {
      const account = await server.newAccount()
      const image = await newImage()
      const { id, imageUrl } = await createTemplate(account, { imageUrl: image })
      await account.data('DELETE', `/api/templates/${id}`)
      const sweeper = new ImageSweeper({ database: server.database, steadyClock: systemTime })
      await sweeper.run()
      await pass(server.database, 48 * hours)
      const again = await createTemplate(account, { imageUrl })
      expect(await sweeper.run()).toBe(0)
      await account.data('DELETE', `/api/templates/${again.id}`)
      expect(await sweepLater(server.database)).toBe(1)
      const body = { ...(await documentedTemplate()), imageUrl }
      expect(await account.send('POST', '/api/templates', body)).toMatchObject(
        refusal(400, 'invalid_image', 'imageUrl'),
      )
      expect((await createTemplate(account, { imageUrl: image })).imageUrl).toBe(imageUrl)
      expect(await isHosted(server, imageUrl)).toBe(true)
    }))

  test('a transaction that refers to an image while it is swept never loses it', () =>
    withServer(async (server) => {
      const { database } = server
      const account = await server.newAccount()
      const sweepers = [1, 2].map(() => new ImageSweeper({ database, steadyClock: systemTime }))
      for (let i = 0; i < 12; i++) {
        const image = await newImage()
        const { id, imageUrl } = await createTemplate(account, { imageUrl: image })
        await account.data('DELETE', `/api/templates/${id}`)
        await sweepers[0]?.run()
        await pass(database, 48 * hours)
        const body = { ...(await documentedTemplate()), imageUrl: i % 2 ? image : imageUrl }
        const [answer] = await Promise.all([
          account.send('POST', '/api/templates', body),
          ...sweepers.map((sweeper) => sweeper.run()),
        ])
        // A referenced image may have been swept before.
        expect(i % 2 ? [200] : [200, 400]).toContain(answer.status)
        expect(await isHosted(server, imageUrl)).toBe(answer.status === 200)
      }
    }))

  test.each(['by its address', 'by its bytes'])(
    'a sweep waits for a transaction that keeps an image %s',
    (how) =>
      withServer(async (server) => {
        const { database } = server
        const account = await server.newAccount()
        const { id, imageUrl } = await createTemplate(account, { imageUrl: await newImage() })
        await account.data('DELETE', `/api/templates/${id}`)
        const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
        await sweeper.run()
        await pass(database, 48 * hours)
        let swept: Promise<number> | undefined
        await database.transaction(async (tx) => {
          const hash = hashOf(imageUrl)
          const bytes = new Uint8Array([1])
          const image = { hash, type: '', width: 1, height: 1, bytes }
          const keeping = how === 'by its bytes' ? insertImage(image, 1) : keepImage(hash)
          expect(await tx.run(keeping.sql, keeping.values)).toBe(1)
          swept = sweeper.run()
          // The sweep reaches the row, or the connection of this transaction.
          await new Promise((resolve) => setImmediate(resolve))
          await tx.one('SELECT 1 AS one')
        })
        expect(await swept).toBe(0)
        expect(await isHosted(server, imageUrl)).toBe(true)
      }),
  )
})
