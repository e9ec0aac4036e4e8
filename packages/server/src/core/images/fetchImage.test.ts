import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'
import { pngOf } from '../../testing/testImages.ts'
import { createFetchImage } from './fetchImage.ts'
import { ImageError } from './normalizeImage.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener): Promise<{ url: string; port: number; requested: string[] }> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, requested }
}

describe('fetching an image', () => {
  const fetchAny = createFetchImage(() => true)

  test('returns the bytes, through redirects', async () => {
    const bytes = await pngOf({ width: 9, height: 9 })
    const { url, requested } = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end()
      else if (request.url === '/b') response.writeHead(307, { location: 'c' }).end()
      else response.end(bytes)
    })
    expect(Buffer.from(await fetchAny(`${url}/a`))).toEqual(bytes)
    expect(requested).toEqual(['/a', '/b', '/c'])
  })

  test('checks the address of a name before it connects', async () => {
    const { port, requested } = await serve((_request, response) => response.end('secret'))
    const checked: string[] = []
    const fetchNone = createFetchImage((address) => {
      checked.push(address)
      return false
    })
    await expect(fetchNone(`http://localhost:${port}/`)).rejects.toThrow(/must be a public/)
    expect(checked.length).toBeGreaterThan(0)
    for (const address of checked) expect(['127.0.0.1', '::1']).toContain(address)
    expect(requested).toEqual([])
  })

  test('checks the target of a redirect like the first address', async () => {
    const inner = await serve((_request, response) => response.end('secret'))
    const outer = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${inner.port}/` }).end()
    })
    const fetchOuter = createFetchImage((address) => address === '127.0.0.1')
    await expect(fetchOuter(outer.url)).rejects.toThrow(/must be a public/)
    expect(outer.requested).toHaveLength(1)
    expect(inner.requested).toEqual([])
  })

  test('follows no redirect to another protocol', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    })
    await expect(fetchAny(url)).rejects.toThrow(ImageError)
  })

  test('fails if redirects never end', async () => {
    const { url, requested } = await serve((_request, response) => {
      response.writeHead(302, { location: '/again' }).end()
    })
    await expect(fetchAny(url)).rejects.toThrow(/redirects too often/)
    expect(requested.length).toBeLessThanOrEqual(7)
  })

  test('stops reading at 10 MB, also if the body is compressed', async () => {
    const { url } = await serve((request, response) => {
      const body = Buffer.alloc(11 * 1024 * 1024)
      if (request.url === '/zip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
      else response.end(body)
    })
    await expect(fetchAny(url)).rejects.toThrow(/10 MB/)
    await expect(fetchAny(`${url}/zip`)).rejects.toThrow(/10 MB/)
  })

  test('the images of one request share its bytes', async () => {
    const { url } = await serve((_request, response) => response.end(Buffer.alloc(600)))
    const budget = { bytes: 1_000, ms: 10_000 }
    expect(await fetchAny(url, budget)).toHaveLength(600)
    await expect(fetchAny(url, budget)).rejects.toThrow(/30 MB that the images of one request/)
  })

  test('reports the status of a refusal', async () => {
    const { url } = await serve((_request, response) => response.writeHead(404).end())
    await expect(fetchAny(url)).rejects.toThrow(/404/)
  })

  test.each(['ftp://example.com/a.png', 'file:///etc/passwd', 'http://user:secret@127.0.0.1/'])(
    'refuses %s',
    (url) => expect(fetchAny(url)).rejects.toThrow(ImageError),
  )
})

describe('the service itself', () => {
  test('fetches nothing from loopback, private, link-local and metadata addresses', async () => {
    const { port, requested } = await serve((_request, response) => response.end('secret'))
    const server = await startTestServer()
    try {
      const account = await server.newAccount()
      const hosts = [
        `127.0.0.1:${port}`,
        `localhost:${port}`,
        `[::1]:${port}`,
        `[::ffff:127.0.0.1]:${port}`,
        `2130706433:${port}`,
        `0x7f.1:${port}`,
        `0.0.0.0:${port}`,
        '10.0.0.1',
        '192.168.0.1',
        '169.254.169.254',
        '[fd00:ec2::254]',
      ]
      for (const host of hosts) {
        const imageUrl = `http://${host}/a.png`
        const answer = await account.send('POST', '/api/templates', {
          ...(await documentedTemplate()),
          imageUrl,
        })
        expect(answer, host).toMatchObject(refusal(400, 'invalid_image', 'imageUrl'))
        expect(answer.body, host).toMatchObject({ message: expect.stringContaining('must be a public') })
      }
      expect(requested).toEqual([])
    } finally {
      await server.close()
    }
  })
})
