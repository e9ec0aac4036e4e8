import { describe, expect, it, vi } from 'vitest'
import { ImageFileError } from '../assets/ImageFile.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../locales/en.ts'
import { countingKeys } from '../testing/testDocument.ts'
import type { ConversionTools } from '../uploads/ImageParts.ts'
import type { Conversion } from './Conversion.ts'
import { createTemplate } from './createTemplate.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'

const dimensions = { width: 800, height: 600 }
const file = new File(['x'], 'old.png')
const image = { imageUrl: 'data:image/png;base64,old', file }

function setUp(more: Partial<Conversion> = {}, canAdd: (kind: string) => boolean = () => true) {
  const pieces = ['Diploma', 'Jane Doe'].map((text, i) => ({
    ...{ text, x: 100, y: 100 * (i + 1), width: 100, fontSize: 20, angle: 0, color: '#000000', source: i },
    font: { name: 'Arial', isBold: false, isItalic: false },
  }))
  const drawBackground = vi.fn<Conversion['drawBackground']>(async () => image)
  const conversion: Conversion = {
    ...{ name: 'old.pdf', dimensions, print: undefined, parts: [], preview: undefined, pages: 1, leftOut: 0 },
    ...{
      texts: recognize(joinPieces(pieces, dimensions)),
      keepsArt: true,
      drawBackground,
      close: () => undefined,
    },
    ...more,
  }
  const start = vi.fn<ConversionTools['start']>()
  const close = vi.fn()
  const tools: ConversionTools = {
    ...{ messages: en, newKey: countingKeys(), canAdd, start, close },
    load: async (url) => `${url}#1`,
    paint: () => Promise.reject(new Error('Nothing is drawn.')),
    document: () => emptyDocument('Mine'),
  }
  return { conversion, drawBackground, start, close, tools }
}
const art = { choice: 'art', label: '' } as const
const name = { choice: 'name', label: 'Recipient' } as const

describe('createTemplate', () => {
  it('makes fields of the chosen texts, and draws the others into the background', async () => {
    const { conversion, drawBackground, start, tools } = setUp()
    await createTemplate(conversion, [art, name], tools)
    expect(drawBackground.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['Jane Doe'])
    const page = { name: 'Mine', imageUrl: `${image.imageUrl}#1`, dimensions }
    expect(start).toHaveBeenCalledWith(
      {
        page,
        fields: [
          { key: expect.any(String), field: expect.objectContaining({ type: 'name', text: 'Recipient' }) },
        ],
      },
      [{ imageUrl: `${image.imageUrl}#1`, file }],
    )
  })

  it('keeps shapes and images of presentations, and locks texts that stay as they are', async () => {
    const shape = { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 }
    const picture = { ...shape, type: 'image' }
    const parts = [
      { field: shape },
      { field: picture, image: { ...image, imageUrl: 'data:image/png;base64,logo' } },
    ]
    const { conversion, start, tools } = setUp({ parts, keepsArt: false })
    await createTemplate(conversion, [art, name], tools)
    expect(start.mock.calls[0]?.[0].fields.map(({ field }) => field)).toMatchObject([
      { type: 'rectangle' },
      { type: 'image', imageUrl: 'data:image/png;base64,logo#1' },
      { type: 'text', text: 'Diploma', locked: true },
      { type: 'name' },
    ])
    expect(start.mock.calls[0]?.[1]).toHaveLength(2)
  })

  it('adds no kinds that the host lacks', async () => {
    const parts = [{ field: { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 } }]
    const { conversion, start, tools } = setUp({ parts }, (kind) => kind !== 'rectangle')
    await createTemplate(conversion, [name, name], tools)
    expect(start.mock.calls[0]?.[0].fields).toHaveLength(2)
  })

  it('changes nothing, and says why, if the page cannot be drawn', async () => {
    const failed = setUp({ drawBackground: () => Promise.reject(new ImageFileError('tooLarge')) })
    await createTemplate(failed.conversion, [name, name], failed.tools)
    expect(failed.close).toHaveBeenCalledWith(en.badFile.tooLarge('old.pdf'))
    expect(failed.start).not.toHaveBeenCalled()
  })
})
