import { parseTemplate } from '@certificate-sdk/template'
import { languages } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'
import { loadMessages } from '../../loading/loadMessages.ts'
import { designPalettes } from './designPalettes.ts'
import { designsIn } from './designs.ts'

it.each(
  languages.flatMap((language) => (['a4', 'letter'] as const).map((paper) => [language, paper] as const)),
)('the service accepts every built-in design: %s on %s', async (language, paper) => {
  const { messages, direction } = await loadMessages([language])
  const issues = designsIn(messages, direction, { paper }).flatMap((design) => {
    const { id, name, dimensions, background, fields, pages = [] } = design
    const own = { imageUrl: 'https://example.com/a.png', background }
    const further = pages.map((list) => ({ ...own, fields: list }))
    const result = parseTemplate({ ...own, name, dimensions, fields, pages: further })
    return result.ok ? [] : result.issues.map(({ path, message }) => `${id}: ${path} ${message}`)
  })
  expect(issues).toEqual([])
})

it('QR codes have the color of light paper, and a white square on dark paper', async () => {
  const { messages, direction } = await loadMessages(['en'])
  const designs = designsIn(messages, direction)
  const backgroundOf = (id: string) =>
    designs.find((design) => design.id === id)?.fields.find(({ type }) => type === 'qr')?.background
  expect(backgroundOf('engraving')).toBe(designPalettes.engraving.paper)
  expect(backgroundOf('night')).toBeUndefined()
})

it('Japanese designs have no italics, and figures of the same family as the words around them', async () => {
  const { messages, direction } = await loadMessages(['ja'])
  const fields = designsIn(messages, direction).flatMap(({ fields, pages = [] }) => [
    ...fields,
    ...pages.flat(),
  ])
  expect(fields.filter(({ isItalic, runs = [] }) => isItalic || runs.some((run) => run.isItalic))).toEqual([])
  const dated = fields.filter(({ type, text }) => type === 'date' || text.includes('{{date}}'))
  expect(new Set(dated.map(({ fontFamily }) => fontFamily))).toEqual(new Set(['Noto Sans JP']))
})
