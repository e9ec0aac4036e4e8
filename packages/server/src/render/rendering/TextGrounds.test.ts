import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf, resolve, sampleOf } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import type { StoredImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

const page = { width: 1169, height: 827 }
const name: TemplateField = { type: 'name', text: 'Name', x: 80, y: 200, fontSize: 40 }
const area: TemplateField = {
  type: 'rectangle',
  text: 'Area',
  x: 40,
  y: 170,
  fontSize: 40,
  width: 900,
  height: 120,
}
const gradient = (from: string, to: string): NonNullable<TemplateField['fill']> => ({
  type: 'linear',
  angle: 0,
  stops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
})

async function open(color: string) {
  const bytes = await sharp({ create: { ...page, channels: 3, background: color } })
    .png()
    .toBuffer()
  const image: StoredImage = { ...page, hash: 'ab'.repeat(32), type: 'image/png', bytes }
  let loaded = 0
  const renderer = await InProcessRenderer.create(
    {
      load: async () => {
        loaded++
        return image
      },
      size: async () => image,
    },
    await readFontSource(),
  )
  return { renderer, loads: () => loaded }
}

function templateOf(fields: TemplateField[], keys: Partial<TemplateDocument>): TemplateDocument {
  return {
    ...{ name: 'Diploma', imageUrl: `image:${'ab'.repeat(32)}`, dimensions: page },
    ...keys,
    fields: fields.map((field, i) => ({ ...field, id: String(i) })),
  }
}

const [white, dark] = await Promise.all([open('#ffffff'), open('#202020')])
const grounds = { white, dark }

interface Case {
  what: string
  ground?: keyof typeof grounds
  fields: TemplateField[]
  isHard: boolean
}

const cases: Case[] = [
  { what: 'white on a white page', fields: [{ ...name, color: '#ffffff' }], isHard: true },
  { what: 'black on a white page', fields: [name], isHard: false },
  { what: 'black at an opacity of 2 %', fields: [{ ...name, opacity: 0.02 }], isHard: true },
  { what: 'black on a dark image', ground: 'dark', fields: [name], isHard: true },
  { what: 'white on a dark image', ground: 'dark', fields: [{ ...name, color: '#ffffff' }], isHard: false },
  { what: 'a shape in its color', fields: [{ ...area, fill: '#000000' }, name], isHard: true },
  {
    what: 'a shape in its color, above it',
    fields: [name, { ...area, fill: '#000000', opacity: 0.1 }],
    isHard: false,
  },
  {
    what: 'the dark end of a gradient',
    fields: [{ ...area, fill: gradient('#000000', '#ffffff') }, name],
    isHard: true,
  },
  {
    what: 'the light end of a gradient',
    fields: [{ ...area, fill: gradient('#ffffff', '#000000') }, name],
    isHard: false,
  },
  { what: 'words of the author', fields: [{ ...name, type: 'text', color: '#ffffff' }], isHard: false },
  {
    what: 'an image in its color',
    ground: 'dark',
    fields: [{ ...area, type: 'image', imageUrl: `image:${'ab'.repeat(32)}` }, name],
    isHard: true,
  },
]

test.each(cases)(
  'finds out whether a value can be read: $what',
  async ({ ground = 'white', fields, isHard }) => {
    const template = templateOf(fields, {})
    const { renderer } = grounds[ground]
    const shown = new Map([
      ['image', `image:${'ab'.repeat(32)}`],
      ['name', 'Ada Lovelace'],
    ])
    const values = fields.map(({ type, text }) => shown.get(type) ?? text)
    const { issues, hardToRead } = await renderer.render({
      kind: 'check',
      certificate: certificateOf(template, values),
      sample: resolve(template, sampleOf(template), dateLocales),
    })
    const field = fields.findIndex(({ type }) => type === 'name')
    expect({ issues, hardToRead }).toEqual({ issues: [], hardToRead: isHard ? [{ field, page: 0 }] : [] })
  },
)

test('paints the ground of a template once', async () => {
  const { renderer, loads } = await open('#ffffff')
  const template = templateOf([{ ...name, color: '#ffffff' }], {})
  const sample = resolve(template, sampleOf(template), dateLocales)
  for (const value of ['Ada', 'Grace', 'Ada']) {
    const certificate = certificateOf(template, [value])
    const { hardToRead } = await renderer.render({ kind: 'check', certificate, sample })
    expect(hardToRead).toEqual([{ field: 0, page: 0 }])
  }
  expect(loads()).toBe(1)
})
