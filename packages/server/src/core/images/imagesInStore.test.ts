import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../commands/runCommand.ts'
import type { BlobStore } from '../../kit/blobs/BlobStore.ts'
import { BlobSweeper } from '../../kit/blobs/BlobSweeper.ts'
import { type createBlobStore, S3BlobStore } from '../../kit/blobs/S3BlobStore.ts'
import { readConfig } from '../../readConfig.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { type S3Peer, startS3Peer } from '../../testing/startS3Peer.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { createOrganization, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { ImageSweeper } from './ImageSweeper.ts'

let width = 100
/** A data URL that no other test uses. */
const newImage = async () => dataUrl(await pngOf({ width: width++, height: 40 }))
const hashOf = (url: string) => url.slice(-64)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describeOnSqliteFirst('Images in an S3-compatible store', (engine) => {
  let peer: S3Peer
  /** True if stores wait as long as a busy machine may take; false if the peer never responds. */
  let isPatient = true
  let storage: Record<string, string>
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    peer = await startS3Peer()
  })
  // Each has its own database, because a migration and a sweep see all images.
  beforeEach(async () => {
    isPatient = true
    peer.behave('normal')
    storage = await engine.emptyStorage()
    server = await startTestServer({ ...storage, ...peer.environment }, overrides)
    account = await server.newAccount()
  })
  afterEach(() => server.close())
  afterAll(() => peer.stop())

  const openStore: typeof createBlobStore = ({ s3 }) => {
    if (!s3) return undefined
    const patient: BlobStore = new S3BlobStore(s3, { pace: 10 })
    const impatient: BlobStore = new S3BlobStore(s3, { pace: 0.1 })
    const current = () => (isPatient ? patient : impatient)
    return {
      put: (blob) => current().put(blob),
      get: (hash, length) => current().get(hash, length),
      delete: (hash) => current().delete(hash),
    }
  }
  const overrides = { createBlobStore: openStore }
  const environment = () => ({ ...storage, DATA_DIR: server.dataDir, ...peer.environment })
  const migrate = (...options: string[]) =>
    runCommand(['blobs', 'migrate', '--json', ...options], environment(), overrides)
  const store = () => {
    const opened = openStore(readConfig(environment()))
    if (!opened) throw new Error('no store')
    return opened
  }
  const rowOf = (url: string) =>
    server.database.one<{ inRow: number; blobBytes: number | null }>(
      'SELECT length(bytes) AS "inRow", blob_bytes AS "blobBytes" FROM images WHERE hash = ?',
      [hashOf(url)],
    )
  /** Runs another service on the same storage, with an empty cache. */
  async function restarted<Result>(work: (caller: TestAccount) => Promise<Result>): Promise<Result> {
    const other = await startTestServer(environment(), overrides)
    try {
      return await work({ ...account, ...other.caller(account.key) })
    } finally {
      await other.close()
    }
  }
  const download = async (caller: TestAccount, url: string) => caller.send('GET', new URL(url).pathname)

  test('are put before their row, which has none of their bytes', async () => {
    const { logo } = await createOrganization(account, { logo: await newImage() })
    expect(await rowOf(logo)).toMatchObject({ inRow: 0, blobBytes: expect.any(Number) })
    expect(peer.requests.filter((one) => one.endsWith(hashOf(logo)))).toEqual([
      `PUT /certificates/images/${hashOf(logo)}`,
    ])
    const { bytes } = await (await fetch(logo))
      .blob()
      .then(async (blob) => ({ bytes: new Uint8Array(await blob.arrayBuffer()) }))
    expect(sha256(bytes)).toBe(hashOf(logo))
    expect((await rowOf(logo))?.blobBytes).toBe(bytes.length)
  })

  test('count for the account as if they were in the database', async () => {
    const { imageUrl } = await createTemplate(account, { imageUrl: await newImage() })
    const counted = await server.database.one<{ bytes: number }>(
      'SELECT bytes FROM image_references WHERE hash = ?',
      [hashOf(imageUrl)],
    )
    expect(counted?.bytes).toBe((await rowOf(imageUrl))?.blobBytes)
  })

  test.each(engine.name === 'sqlite' ? (['down', 'silent', 'failing'] as const) : (['down'] as const))(
    'a store that is %s stops neither uploads nor issuing',
    async (behavior) => {
      const { imageUrl, issued } = await restarted(async (caller) => {
        const body = await readyToIssue(caller, { imageUrl: await newImage() })
        peer.behave(behavior)
        isPatient = behavior !== 'silent'
        const template = await createTemplate(caller, { imageUrl: await newImage() })
        const asked = peer.requests.length
        const issued = await caller.send('POST', '/api/certificates/issue', body)
        expect(peer.requests).toHaveLength(asked)
        return { ...template, issued }
      })
      expect(await rowOf(imageUrl)).toMatchObject({ blobBytes: null })
      expect(issued.status).toBe(200)
      const { certificateId } = (issued.body as { data: { certificateId: string } }).data
      const file = `/api/certificates/${certificateId}/file.png`
      await restarted(async (caller) => {
        const refused = await caller.send('GET', file)
        expect(refused).toMatchObject(refusal(503, 'images_unavailable'))
        expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
        // Images in the database are readable in the meantime.
        expect((await download(caller, imageUrl)).status).toBe(200)
      })
      peer.behave('normal')
      isPatient = true
      await restarted(async (caller) => expect((await caller.send('GET', file)).status).toBe(200))
    },
  )

  test('are moved there from the database, and back, by any number of processes', async () => {
    peer.behave('down')
    const urls: string[] = []
    for (let i = 0; i < 6; i++)
      urls.push((await createTemplate(account, { imageUrl: await newImage() })).imageUrl)
    peer.behave('normal')
    const runs = await Promise.all([migrate(), migrate(), migrate()])
    expect(runs.map(({ stderr }) => stderr)).toEqual(['', '', ''])
    expect(runs.reduce((sum, { stdout }) => sum + JSON.parse(stdout).moved, 0)).toBeGreaterThanOrEqual(6)
    for (const url of urls) {
      expect(await rowOf(url)).toMatchObject({ inRow: 0 })
      expect(sha256(await store().get(hashOf(url), (await rowOf(url))?.blobBytes ?? 0))).toBe(hashOf(url))
    }
    expect(JSON.parse((await migrate()).stdout)).toEqual({ moved: 0, bytes: 0, damaged: [], left: 0 })
    expect(JSON.parse((await migrate('--to-database')).stdout)).toMatchObject({ damaged: [], left: 0 })
    peer.behave('down')
    await restarted(async (caller) => {
      for (const url of urls) expect((await download(caller, url)).status).toBe(200)
    })
    peer.behave('normal')
    expect((await migrate()).exitCode).toBe(0)
  })

  test('stay in the database if the store alters them, and if they are damaged themselves', async () => {
    peer.behave('down')
    const { imageUrl } = await createTemplate(account, { imageUrl: await newImage() })
    const damaged = await createTemplate(account, { imageUrl: await newImage() })
    peer.behave('altered')
    const stopped = await migrate()
    expect(stopped).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('other bytes than were stored'),
    })
    expect(await rowOf(imageUrl)).toMatchObject({ blobBytes: null })
    peer.behave('normal')
    await server.database.run('UPDATE images SET bytes = ? WHERE hash = ?', [
      new Uint8Array([1, 2, 3]),
      hashOf(damaged.imageUrl),
    ])
    const { damaged: named, left } = JSON.parse((await migrate()).stdout)
    expect([named, left]).toEqual([[hashOf(damaged.imageUrl)], 1])
    await server.database.run('DELETE FROM images WHERE hash = ?', [hashOf(damaged.imageUrl)])
  })

  test('are deleted a day after their image, and after an upload that was never committed', async () => {
    const sweeper = new BlobSweeper({
      database: server.database,
      steadyClock: systemTime,
      store: store(),
    })
    const kept = await createTemplate(account, { imageUrl: await newImage() })
    const gone = await createTemplate(account, { imageUrl: await newImage() })
    await account.data('DELETE', `/api/templates/${gone.id}`)
    const refused = await account.send('POST', '/api/templates', { name: '', imageUrl: await newImage() })
    expect(refused.status).toBe(400)
    const images = new ImageSweeper({ database: server.database, steadyClock: systemTime })
    await images.run()
    await server.database.run('UPDATE images SET unreferenced_at = unreferenced_at - ?', [48 * 3_600_000])
    await images.run()
    expect(await sweeper.run()).toBe(0)
    const later = () => server.database.run('UPDATE blobs SET touched_at = touched_at - ?', [48 * 3_600_000])
    await later()
    expect(await sweeper.run()).toBeGreaterThanOrEqual(1)
    await expect(store().get(hashOf(gone.imageUrl), 1)).rejects.toThrow('NoSuchKey')
    const { blobBytes } = (await rowOf(kept.imageUrl)) ?? {}
    expect(sha256(await store().get(hashOf(kept.imageUrl), blobBytes ?? 0))).toBe(hashOf(kept.imageUrl))
  })

  test('that are being deleted are stored in the database meanwhile, and later deletions are repeated', async () => {
    const source = await newImage()
    const first = await createTemplate(account, { imageUrl: source })
    const hash = hashOf(first.imageUrl)
    await server.database.run('DELETE FROM images WHERE hash = ?', [hash])
    await server.database.run('UPDATE blobs SET touched_at = touched_at - ?', [48 * 3_600_000])
    const sweeper = new BlobSweeper({
      database: server.database,
      steadyClock: systemTime,
      store: store(),
    })
    peer.behave('failing')
    await expect(sweeper.run()).rejects.toThrow('503 to DELETE')
    peer.behave('normal')
    const { imageUrl } = await createTemplate(account, { imageUrl: source })
    expect(await rowOf(imageUrl)).toMatchObject({ blobBytes: null })
    await server.database.run('UPDATE blobs SET deleting_at = deleting_at - ?', [2 * 3_600_000])
    expect(
      await new BlobSweeper({
        database: server.database,
        steadyClock: systemTime,
        store: store(),
      }).run(),
    ).toBe(1)
    expect(JSON.parse((await migrate()).stdout)).toMatchObject({ damaged: [], left: 0 })
  })
})
