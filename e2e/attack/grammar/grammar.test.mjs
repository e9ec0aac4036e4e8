import { PNG } from 'pngjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createRandom } from './createRandom.mjs'
import { designDimensions, designParts } from './designs.mjs'
import { doorBody, doorDimensions } from './doorBodies.mjs'
import { drawChoices } from './drawChoices.mjs'
import { encodeRequest, payloadBytes } from './encodeRequest.mjs'
import { formBody, formDimensions } from './forms.mjs'
import { framedRequests, framingDimensions } from './framing.mjs'
import { imageDimensions, imageFile } from './imageFiles.mjs'
import { jsonBody, jsonDimensions } from './jsonBodies.mjs'
import { recipientDimensions, recipientsBody } from './recipients.mjs'
import { reportBody, reportDimensions } from './reports.mjs'
import { tableDimensions, tableFile } from './tables.mjs'

const every = (/** @type {import('./drawChoices.mjs').Dimensions} */ dimensions) =>
  drawChoices(dimensions, 60, createRandom(3))

describe('drawChoices', () => {
  const dimensions = { letter: ['a', 'b', 'c'], flag: [true, false] }

  it('is the same for the same seed', () => {
    expect(drawChoices(dimensions, 9, createRandom(7))).toEqual(drawChoices(dimensions, 9, createRandom(7)))
    expect(drawChoices(dimensions, 9, createRandom(7))).not.toEqual(
      drawChoices(dimensions, 9, createRandom(8)),
    )
  })

  it('has every value as soon as there are as many choices', () => {
    const choices = drawChoices(dimensions, 3, createRandom(1))
    expect(choices.map(({ letter }) => letter).sort()).toEqual(['a', 'b', 'c'])
    expect(new Set(choices.map(({ flag }) => flag)).size).toBe(2)
  })
})

describe('encodeRequest', () => {
  const body = Buffer.from('abcde')

  it('declares a length', () => {
    expect(String(encodeRequest({ method: 'POST', path: '/a', body }))).toBe(
      'POST /a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\nconnection: close\r\n\r\nabcde',
    )
  })

  it('sends pieces with extensions and trailers', () => {
    const message = {
      path: '/',
      body,
      declared: false,
      pieceBytes: 2,
      extension: ';x',
      trailers: 1,
      last: false,
    }
    expect(String(encodeRequest(message)).split('\r\n\r\n').slice(1).join('\n')).toBe(
      '2;x\r\nab\r\n2;x\r\ncd\r\n1;x\r\ne\r\n0\r\nx-t0: 1\n',
    )
  })

  it.each([1, 7, 65_536])('keeps to its bytes with pieces of %i', (pieceBytes) => {
    const sent = encodeRequest({
      path: '/',
      body: Buffer.alloc(payloadBytes(300_000, { declared: false, pieceBytes })),
      declared: false,
      pieceBytes,
    })
    expect(Math.abs(sent.length - 300_000)).toBeLessThan(60_000)
  })
})

describe('bodies', () => {
  it('are as large as was asked', () => {
    const lengths = [
      ...every(formDimensions).map((choice) => formBody(/** @type {any} */ (choice), 100_000).length),
      ...every(doorDimensions).map((choice) => doorBody(String(choice.content), 100_000).body.length),
      ...every(jsonDimensions).map((choice) => jsonBody(/** @type {any} */ (choice), 100_000).length),
    ]
    expect(Math.min(...lengths)).toBeGreaterThan(75_000)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100_000)
  })

  it('are JSON, but for those that are broken on purpose', () => {
    const broken = new Set(['one deep array', 'a string that never ends', 'broken numbers'])
    for (const value of jsonDimensions.value.filter((value) => !broken.has(value)))
      expect(() => JSON.parse(String(jsonBody({ value, place: 'name' }, 5_000))), value).not.toThrow()
  })
})

describe('reports and recipients', () => {
  const ids = { organizationId: 'o', templateId: 't' }

  it('are JSON, but for messages', () => {
    const texts = [
      ...every(recipientDimensions).map((choice) =>
        recipientsBody(/** @type {any} */ (choice), ids, 120_000),
      ),
      ...reportDimensions.report
        .map((report) => reportBody({ report }, 5_000))
        .flatMap(({ door, body }) => (door === 'message' ? [] : [body])),
    ]
    for (const text of texts) expect(() => JSON.parse(String(text)), String(text).slice(0, 200)).not.toThrow()
  })

  it('are as large as was asked', () => {
    const lengths = [
      ...every(recipientDimensions).map(
        (choice) => recipientsBody(/** @type {any} */ (choice), ids, 200_000).length,
      ),
      ...reportDimensions.report.map((report) => reportBody({ report }, 200_000).body.length),
    ]
    expect(Math.min(...lengths)).toBeGreaterThan(150_000)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200_000)
  })
})

describe('imageFile', async () => {
  const pixels = sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
  const valid = {
    png: await pixels.clone().png().toBuffer(),
    jpeg: await pixels.clone().jpeg().toBuffer(),
    webp: await pixels.clone().webp({ lossless: true }).toBuffer(),
  }
  const choice = { chunkBytes: 12, content: 'zeros', place: 'before the pixels' }

  it('is still a valid file if its chunks may be ignored', async () => {
    const png = imageFile({ ...choice, file: 'png abCd' }, valid, 20_000).bytes
    expect(PNG.sync.read(png).width).toBe(64)
    for (const file of ['jpeg e1', 'webp abcd']) {
      const place = file.startsWith('webp') ? 'after the pixels' : choice.place
      const image = imageFile({ ...choice, file, place }, valid, 20_000)
      expect((await sharp(image.bytes).metadata()).width, file).toBe(64)
    }
  })

  it('is as large as was asked, whatever its chunks', () => {
    for (const drawn of every(imageDimensions)) {
      const { length } = imageFile(/** @type {any} */ (drawn), valid, 200_000).bytes
      expect(length).toBeGreaterThan(130_000)
      expect(length).toBeLessThanOrEqual(200_000)
    }
  })
})

it('frames requests one behind the other, the last of which ends the connection', () => {
  const message = { method: 'POST', path: '/a', body: Buffer.from(' ') }
  for (const drawn of every(framingDimensions)) {
    const choice = /** @type {any} */ (drawn)
    const sent = String(framedRequests(choice, message, 50_000))
    expect(sent.split('POST /a HTTP/1.1')).toHaveLength(choice.pipelined + 1)
    expect(sent.split('connection: close')).toHaveLength(2)
  }
})

it('designs have as many fields and attributes as were drawn', () => {
  for (const drawn of every(designDimensions)) {
    const choice = /** @type {any} */ (drawn)
    const { fields: first, furtherFields, attributes } = designParts(choice)
    const fields = [first, ...furtherFields].flat()
    expect(fields).toHaveLength(choice.fields)
    expect(furtherFields).toHaveLength(choice.pages)
    expect(Object.keys(attributes)).toHaveLength(choice.attributes)
    for (const { text } of fields) expect(text.length).toBeLessThanOrEqual(2_000)
  }
})

describe('tableFile', () => {
  const choice = { encoding: 'UTF-8', header: 'three columns', deflated: false, shared: 'a word' }

  it('is as large as was asked, unless it is deflated', () => {
    const others = ['XLSX: names of files', 'CSV: one byte']
    for (const content of tableDimensions.content.filter((name) => !others.includes(name))) {
      const { length } = tableFile(/** @type {any} */ ({ ...choice, content }), 200_000)
      expect(length, content).toBeGreaterThan(160_000)
      expect(length, content).toBeLessThanOrEqual(200_000)
    }
  })

  it('has every encoding and header, and one byte', () => {
    for (const encoding of tableDimensions.encoding)
      for (const header of tableDimensions.header) {
        const sent = { ...choice, encoding, header }
        const long = tableFile(/** @type {any} */ ({ ...sent, content: 'CSV: short rows' }), 200_000)
        expect(long.length, `${encoding}, ${header}`).toBeGreaterThan(190_000)
        const short = tableFile(/** @type {any} */ ({ ...sent, content: 'CSV: one byte' }), 200_000)
        expect(short).toHaveLength(1)
      }
  })

  it('is a workbook that inflates to much more', () => {
    const file = tableFile(
      /** @type {any} */ ({ ...choice, deflated: true, content: 'XLSX: spaces' }),
      200_000,
    )
    expect(file.subarray(0, 4).toString()).toBe('PK\u0003\u0004')
    expect(file.length).toBeLessThan(200_000)
  })
})
