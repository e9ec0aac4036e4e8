import type { TemplateField } from '@certificate-sdk/template'
import { resolve, sampleOf } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, test } from 'vitest'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import { deflateJson, fromJsonBytes } from '../../kit/threads/jsonBytes.ts'
import type { ImageReference } from '../../render/images/ImageReference.ts'
import { readFontSource } from '../../render/rendering/FontSource.ts'
import { InProcessRenderer } from '../../render/rendering/InProcessRenderer.ts'
import type { PersonResult } from '../../render/rendering/RenderJob.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ReadAttributes } from '../images/RecipientImages.ts'
import { checkTogether, type Verdict, verdictOf } from './checkTogether.ts'

const images = { load: async () => undefined, size: async () => undefined }
const source = await readFontSource()
/** Yields to others after every recipient. */
let ms = 0
const impatient = await InProcessRenderer.create(images, source, { now: () => (ms += 1_000) })
const patient = await InProcessRenderer.create(images, source)

/** Groups of held images, by the values sent. */
const held: string[][] = []
const recipientImages = {
  read: async (_account: string, _fields: unknown, { Course = '' }: Readonly<Record<string, string>>) => {
    if (Course === 'none') throw badRequest([], 'invalid_image')
    const reference = `image:${'0'.repeat(64)}` as ImageReference
    const image = { reference, path: Course, image: undefined, width: 10, height: 10, byteLength: 100 }
    return { texts: {}, images: { Course: reference }, accepted: [image] }
  },
  whileHeld: <Result>({ accepted }: Pick<ReadAttributes, 'accepted'>, work: () => Promise<Result>) => {
    held.push(accepted.map(({ path }) => path))
    return work()
  },
}

async function check(
  attributes: readonly Record<string, string>[],
  field: Partial<TemplateField> = {},
  renderer = patient,
  fields = 1,
) {
  const place = { x: 10, y: 10, fontSize: 20, width: 200 }
  const document = {
    name: 'Diploma',
    imageUrl: 'https://example.org/page.png',
    dimensions: { width: 600, height: 400 },
    fields: Array.from({ length: fields }, () => ({
      id: 'a',
      type: 'attribute',
      text: 'Course',
      ...place,
      ...field,
    })),
  } as TemplateDocument
  const organization = { name: 'Academy', logo: '' }
  const people = deflateJson(attributes.map((one) => ({ recipientName: 'Ada', attributes: one })))
  const packed = { count: attributes.length, people }
  const results = await checkTogether({ renderer, recipientImages }, packed, {
    sources: { template: { id: 't', document }, organization: organization as never, fonts: [] },
    sample: resolve(document, sampleOf(document), dateLocales),
    owner: 'a',
    id: 'c',
    code: 'ABC',
    times: { issuedAt: 0, publishAt: null, expiresAt: null, issuedOn: '2026-11-25', validThrough: null },
    shownNumber: undefined,
    publicUrl: 'https://example.org',
  })
  return results ? fromJsonBytes<PersonResult[]>(results).map(verdictOf) : undefined
}

const codeOf = (verdict: Verdict) => (verdict instanceof ServiceError ? verdict.code : 'fits')

const courses = ['Sailing', 'W'.repeat(500), 'x'.repeat(2_001), '\ue000', 'Rowing'].map((Course) => ({
  Course,
}))
const expected = ['fits', 'does_not_fit', 'validation_failed', 'missing_character', 'fits']

test('each recipient gets the verdict that a check alone would give', async () => {
  expect((await check(courses))?.map(codeOf)).toEqual(expected)
})

test('recipients that a job leaves for others are sent again', async () => {
  expect((await check(courses, {}, impatient))?.map(codeOf)).toEqual(expected)
})

test('a certificate that would be too long to draw is refused', async () => {
  const verdicts = await check([{ Course: 'W' }, { Course: 'W '.repeat(900) }], {}, patient, 30)
  expect(verdicts?.map(codeOf)).toEqual(['fits', 'too_large_to_draw'])
})

test('rows of a table are read, unless its field is hidden', async () => {
  const rows = ['[{"a":"1"}]', '[', JSON.stringify(Array(60).fill({ a: 'W' }))]
  const table = { type: 'table', columns: [{ key: 'a' }], height: 100 }
  const codes = (
    await check(
      rows.map((Course) => ({ Course })),
      table,
    )
  )?.map(codeOf)
  expect(codes).toEqual(['fits', 'validation_failed', 'does_not_fit'])
  const hidden = { ...table, showWhen: { attribute: 'Level', is: ['A'] } }
  expect(await check([{ Course: '[' }], hidden)).toBeUndefined()
})

test('images of recipients are held while they are checked', async () => {
  const sent = ['one', 'none', 'two'].map((Course) => ({ Course }))
  const verdicts = await check(sent, { type: 'image', attribute: 'Course', height: 100 })
  expect(verdicts?.map(codeOf)).toEqual(['fits', 'invalid_image', 'fits'])
  expect(held).toEqual([['one', 'two']])
})
