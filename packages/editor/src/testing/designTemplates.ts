import type { Template } from '@certificate-sdk/template'
import { directionOf, type Language, languages } from '@certificate-sdk/template/languages'
import { createCanvas } from '@napi-rs/canvas'
import type { Design } from '../document/Design.ts'
import { toDocument, toTemplate } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'
import { createPhrases } from '../languages/Phrases.ts'
import { loadCatalog } from '../loading/loadMessages.ts'
import { createSamples } from '../samples/SampleData.ts'
import { designsIn } from '../start/designs/designs.ts'
import { sampleWords } from './sampleWords.ts'

/** The built-in designs in a language, as they are saved. */
interface DesignTemplates {
  templates: { id: string; template: Template }[]
  /** Words and values that may appear only in samples. */
  sampleWords: string[]
  messages: Messages
}

const day = new Date('2026-11-21')
/** Loaded eagerly: browser tests that import this file can't load anything later. */
const loaded = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadCatalog(language)] as const)),
)

/** Creates a template from each built-in design, as saved by an author who changes nothing. */
export function designTemplates(language: Language): DesignTemplates {
  const messages = loaded.get(language)?.(createPhrases(language))
  if (!messages) throw new Error(`There is no catalog of ${language}.`)
  const designs = designsIn(messages, directionOf(language))
  const samples = createSamples(day, messages)
  return {
    templates: designs.map((design) => ({ id: design.id, template: templateOf(design, language) })),
    sampleWords: sampleWords(messages, samples),
    messages,
  }
}

function templateOf(design: Design, locale: Language): Template {
  const { name, title, dimensions, background, fields, pages = [] } = design
  const imageUrl = blankImage(typeof background === 'string' ? background : undefined)
  const own = { imageUrl, ...(background && { background }) }
  return toTemplate(
    toDocument(
      {
        ...{ ...own, name: title ?? name, dimensions, locale, fields: [...fields] },
        pages: pages.map((list) => ({ ...own, fields: [...list] })),
      },
      () => '',
    ),
  )
}

/** A single-color image of a few px, which fills a page of any size. */
function blankImage(color: string | undefined): string {
  const canvas = createCanvas(16, 16)
  const context = canvas.getContext('2d')
  if (color) {
    context.fillStyle = color
    context.fillRect(0, 0, 16, 16)
  }
  return canvas.toDataURL('image/png')
}
