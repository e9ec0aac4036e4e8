import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  attributeNames,
  type CertificateItem,
  createFontSet,
  createInkShapes,
  hasWords,
  type InkOverlap,
  layout,
  layoutIssues,
  loadAllLayoutParts,
  loadFonts,
  newOverlaps,
  sampleOf,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languages as catalogLanguages, type Language } from '@certificate-sdk/template/languages'
import { expect, inject, it } from 'vitest'
import { toDocument } from '../../document/EditorDocument.ts'
import { sampleCertificate } from '../../document/sampleCertificate.ts'
import { loadMessages } from '../../loading/loadMessages.ts'
import { previewSamples } from '../../samples/previewSamples.ts'
import { createSamples, isRank, type SampleData } from '../../samples/SampleData.ts'
import { createLayoutOnce } from '../../testing/createLayoutOnce.ts'
import { designTemplates } from '../../testing/designTemplates.ts'
import { designsIn } from './designs.ts'

const fonts = await createFontSet()
const ink = createInkShapes(fonts)
const parts = await loadAllLayoutParts()
const day = new Date('2026-11-21')
const layoutOnce = createLayoutOnce()

/** Languages of the designs; two of them in the short form. */
const languages: readonly Language[] = inject('isLong') ? ['en', 'de', 'ar', 'ja'] : ['de', 'ar']
const papers = inject('isLong') ? (['a4', 'letter'] as const) : (['a4'] as const)

/** The author's own sample may cross lines of a pattern. */
it.each(languages.flatMap((language) => papers.map((paper) => [language, paper] as const)))(
  'no value on a built-in design covers anything: %s on %s',
  async (language, paper) => {
    const { messages, direction } = await loadMessages([language])
    const own = createSamples(day, messages)
    const found: string[] = []
    for (const { id, dimensions, fields, pages = [] } of designsIn(messages, direction, { paper })) {
      const document = toDocument(
        {
          ...{ name: id, imageUrl: '', dimensions, locale: language, fields: [...fields] },
          pages: pages.map((list) => ({ imageUrl: '', fields: [...list] })),
        },
        () => '',
      )
      // Tables keep their rows.
      const attributes = attributeNames([...fields, ...pages.flat()].filter(({ type }) => type !== 'table'))
      const samples = previewSamples(own, attributes, messages.sampleCourses)
      const intended: (readonly InkOverlap[])[] = []
      for (const sample of [...samples.map(({ subject }) => subject), longOnes(own, attributes)]) {
        const certificate = sampleCertificate(document, sample, dateLocales)
        await loadFonts(certificate, fonts, readFontFile)
        for (const [number, page] of certificate.pages.entries()) {
          const imageSize = () => ({ width: 240, height: 240 })
          const result = layout(page, { fonts, ink, parts, imageSize }, layoutOnce)
          intended[number] ??= result.overlaps.filter(({ harm }) => harm === 'edge')
          for (const overlap of newOverlaps(result.overlaps, intended[number]))
            found.push(`${id}, ${sample.recipientName}: ${JSON.stringify(overlap)}`)
          for (const { message, label } of layoutIssues(result))
            found.push(`${id}, ${sample.recipientName}, ${label}: ${message}`)
        }
      }
    }
    expect(found).toEqual([])
  },
)

it.each(['en', 'ar'] as const)('monograms have room for initials of every script: %s', async (language) => {
  const { messages, direction } = await loadMessages([language])
  const own = createSamples(day, messages)
  const found: string[] = []
  for (const paper of ['a4', 'letter'] as const) {
    for (const { id, dimensions, fields } of designsIn(messages, direction, { paper })) {
      const monogram = fields.filter(({ text }) => text === '{{organizationInitial}}')
      if (!monogram.length) continue
      const document = toDocument({ name: '', imageUrl: '', dimensions, fields: monogram }, () => '')
      for (const initial of initials) {
        const certificate = sampleCertificate(document, { ...own, organizationName: initial }, dateLocales)
        await loadFonts(certificate, fonts, readFontFile)
        const result = layout(certificate.pages[0], { fonts, ink, parts, imageSize: () => undefined })
        for (const { message } of layoutIssues(result))
          found.push(`${id}, ${initial} on ${paper}: ${message}`)
      }
    }
  }
  expect(found).toEqual([])
})

it('the large initial of Monogram ends above the code in every alphabet', async () => {
  const { messages, direction } = await loadMessages(['ar'])
  const own = createSamples(day, messages)
  const found: string[] = []
  for (const paper of ['a4', 'letter'] as const) {
    const design = designsIn(messages, direction, { paper }).find(({ id }) => id === 'monogram')
    const { dimensions, fields = [] } = design ?? {}
    if (!dimensions) throw new Error('Monogram is missing.')
    const document = toDocument({ name: '', imageUrl: '', dimensions, fields: [...fields] }, () => '')
    const [initialAt, codeAt] = [
      fields.findIndex(({ text }) => text === '{{organizationInitial}}'),
      fields.findIndex(({ type }) => type === 'qr'),
    ]
    for (const initial of isolatedLetters) {
      const certificate = sampleCertificate(document, { ...own, organizationName: initial }, dateLocales)
      await loadFonts(certificate, fonts, readFontFile)
      const result = layout(certificate.pages[0], { fonts, ink, parts, imageSize: () => undefined })
      const reach = (result.fields[initialAt]?.ops ?? []).map((op) => ink.bounds(op)).map(bottomOf)
      const over = Math.max(...reach) - (fields[codeAt]?.y ?? 0)
      if (!(over <= 0)) found.push(`${initial} on ${paper} reaches ${over} px into the code`)
    }
  }
  expect(found).toEqual([])
})

/** The service compares with a made-up certificate, whose attributes show their own names. */
it.each(inject('isLong') ? catalogLanguages : (['ar'] as const))(
  'a usual certificate of a built-in design gets no warning from the service: %s',
  async (language) => {
    const { messages } = await loadMessages([language])
    const found: string[] = []
    for (const { id, template } of designTemplates(language).templates) {
      const document = toDocument(template, () => '')
      const overlaps = []
      for (const sample of [sampleOf(template), createSamples(day, messages)]) {
        const certificate = sampleCertificate(
          document,
          { ...createSamples(day, messages), ...sample },
          dateLocales,
        )
        await loadFonts(certificate, fonts, readFontFile)
        const imageSize = () => ({ width: 240, height: 240 })
        overlaps.push(layout(certificate.pages[0], { fonts, ink, parts, imageSize }, layoutOnce).overlaps)
      }
      for (const overlap of newOverlaps(overlaps[1] ?? [], overlaps[0] ?? []))
        found.push(`${id}: ${JSON.stringify(overlap)}`)
    }
    expect(found).toEqual([])
  },
)

it('the rays of Deco end before its title in every language', async () => {
  const found: string[] = []
  for (const language of catalogLanguages) {
    const { messages, direction } = await loadMessages([language])
    const design = designsIn(messages, direction).find(({ id }) => id === 'deco')
    if (!design) throw new Error('Deco is missing.')
    const fields = design.fields.filter(
      ({ type, text }) => type === 'line' || text === messages.designTexts.certificate,
    )
    const page = { name: '', imageUrl: '', dimensions: design.dimensions, locale: language }
    const document = toDocument({ ...page, fields }, () => '')
    const certificate = sampleCertificate(document, createSamples(day, messages), dateLocales)
    await loadFonts(certificate, fonts, readFontFile)
    const result = layout(certificate.pages[0], { fonts, ink, parts, imageSize: () => undefined })
    const title = fields.findIndex(({ type }) => type === 'text')
    for (const [i, { ops }] of result.fields.entries())
      for (const line of i === title ? [] : ops)
        for (const letters of result.fields[title]?.ops ?? [])
          if (ink.overlap(line, letters, { left: 1_000_000 })) found.push(`${language}: line ${i}`)
  }
  expect(found).toEqual([])
})

function bottomOf({ y, height }: { y: number; height: number }): number {
  return y + height
}

/** Letters of alphabets without capitals, each in its isolated form. */
const isolatedLetters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگאבגדהוזחטיכלמנסעפצקרשתךםןףץ', 'أ', 'إ', 'آ']

/** Letters that extend far above or below others. */
const initials = [
  ...[
    'Zeta',
    'Quebec',
    'jagiello',
    'Ångström',
    'Ấn',
    'Ộ',
    'Ģ',
    'Й',
    'Щ',
    'Ώ',
    'אקדמיה',
    'أكاديمية',
    'إ',
    'چ',
  ],
  ...['さくら', '東', '한', 'ศรี', 'กี่', 'ปู่', 'ກີ່', 'မြို့', 'ស្ត្រី', 'ནྡྲ', 'ग्रूँ', 'শ্রী', 'தூ', 'ക്രൂ', 'සිංහල', '₿ 1'],
]

/** Minimum font size on paper, in points. */
const smallest = 9
/** Minimum font size of the most prominent text, in points. */
const smallestName = 12

it.each(languages)(
  'no built-in design prints words smaller than 9 pt, and names than 12 pt, however long values are: %s',
  async (language) => {
    const { messages, direction } = await loadMessages([language])
    const own = createSamples(day, messages)
    const found: string[] = []
    for (const paper of papers)
      for (const { id, dimensions, fields, pages = [] } of designsIn(messages, direction, { paper })) {
        const document = toDocument(
          {
            ...{ name: id, imageUrl: '', dimensions, locale: language, fields: [...fields] },
            pages: pages.map((list) => ({ imageUrl: '', fields: [...list] })),
          },
          () => '',
        )
        const attributes = attributeNames([...fields, ...pages.flat()].filter(({ type }) => type !== 'table'))
        const longest = previewSamples(own, attributes, messages.sampleCourses).find(
          ({ id }) => id === 'longest',
        )
        for (const sample of [longest?.subject ?? own, longOnes(own, attributes)]) {
          const organizationName = 'Northfield Academy of Applied Sciences and Technology'
          const certificate = sampleCertificate(document, { ...sample, organizationName }, dateLocales)
          await loadFonts(certificate, fonts, readFontFile)
          for (const page of certificate.pages) {
            const points = page.paper.width / page.size.width
            const imageSize = () => ({ width: 240, height: 240 })
            for (const { item, size } of layout(page, { fonts, ink, parts, imageSize }, layoutOnce).fields)
              if (hasWords(item) && !item.isHidden && size * points < minSizeOf(item))
                found.push(`${id} on ${paper}, ${item.label}: ${(size * points).toFixed(1)} pt`)
          }
        }
      }
    expect([...new Set(found)]).toEqual([])
  },
)

function minSizeOf({ role }: CertificateItem): number {
  return role === 'name' ? smallestName : smallest
}

/** Returns a name of 40 letters, a course of 90, and a two-digit rank. */
function longOnes(own: SampleData, attributes: readonly string[]): SampleData {
  const course = 'Occupational Health, Safety and Environmental Management for Large Construction Sites 2026'
  return {
    ...own,
    recipientName: 'Maximilian Alexander von Hohenburg-Stein',
    attributes: Object.fromEntries(attributes.map((name) => [name, isRank(name) ? '12' : course])),
  }
}
