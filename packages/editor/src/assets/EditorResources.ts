import { type Dimensions, fieldKind, type TemplateField } from '@certificate-sdk/template'
import {
  createFontCatalog,
  createFontSet,
  createPaintResources,
  type DateLocales,
  englishDates,
  type FieldLayout,
  type FontSet,
  hasDateLocale,
  layoutField,
  loadFonts,
  type PaintResources,
  tracePath,
} from '@certificate-sdk/template/internal'
import { type EditorDocument, toTemplate } from '../document/EditorDocument.ts'
import { type SampleData, sampleValues } from '../samples/SampleData.ts'
import type { CanvasImage } from './CanvasImage.ts'
import { type CustomFont, customFamily, customFontUrls } from './CustomFont.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { createImages, type Images } from './createImages.ts'
import { createSizedImages, type SizedImages } from './createSizedImages.ts'
import { fetchFont } from './fetchFont.ts'
import { loadDates } from './loadDates.ts'
import { loadHarfBuzz } from './loadHarfBuzz.ts'

/** Fonts and images, and the layouts that were made of them. */
export interface EditorResources {
  fonts: FontSet
  images: Images
  /** The words of dates: English, and all others once a date needs them. */
  dates(): DateLocales
  /** Images in the sizes in which they are drawn. */
  sizedImages: SizedImages
  /** Paints everything exactly, and makes images at once for that. */
  paint: PaintResources<Path2D, CanvasImage>
  /** Lays a field out; the same layout as before unless the field, its value, the page, fonts, or images changed. */
  layout(field: TemplateField, value: string, page: Dimensions, locale?: string): FieldLayout
  /** Loads one face; resolves with whether it is there. */
  loadFace(face: string): Promise<boolean>
  /** Lends a loaded face to the page's own text fields, under `csdk-<face>`; returns what takes it back. */
  registerFontFace(face: string): () => void
  /** Loads what the document needs to show these samples; resolves with what could not be loaded. */
  load(document: EditorDocument, samples: SampleData): Promise<MissingResources>
}

/** What could not be fetched. */
export interface MissingResources {
  /** Whether anything arrived, so that layouts may look different. */
  changed: boolean
  images: string[]
  fonts: boolean
  dates: boolean
}

interface CachedLayout {
  value: string
  page: Dimensions
  layout: FieldLayout
}

/** Fonts stay in memory from one opening to the next: the shaper's own memory never gives a font back. */
interface SharedFonts {
  set: Promise<FontSet>
  /** Files that were asked for, by face. */
  started: Map<string, Promise<Uint8Array>>
}

/** By the host's own families. */
const shared = new Map<string, SharedFonts>()

/**
 * @param ownFonts families of the host
 * @param fetchFile gets a font file; `ownUrl` is set for those of the host
 * @param readDates gets the words of dates in all languages
 */
export async function createEditorResources(
  ownFonts: readonly CustomFont[] = [],
  fetchFile: (face: string, ownUrl?: string) => Promise<Uint8Array> = fetchFont,
  readDates: () => Promise<DateLocales> = loadDates,
): Promise<EditorResources> {
  const own = JSON.stringify(ownFonts)
  const { set, started } = shared.get(own) ?? {
    set: createFontSet(createFontCatalog(ownFonts.map(customFamily)), loadHarfBuzz),
    started: new Map<string, Promise<Uint8Array>>(),
  }
  shared.set(own, { set, started })
  set.catch(() => shared.delete(own))
  const ownUrls = customFontUrls(ownFonts)
  const fonts = await set
  const images = createImages()
  const sizedImages = createSizedImages(images.source)
  let layouts = new WeakMap<TemplateField, CachedLayout>()
  let dates = englishDates

  /** Two loads that run at once share each file. */
  function readFont(face: string): Promise<Uint8Array> {
    const promise = started.get(face) ?? fetchFile(face, ownUrls[face])
    started.set(face, promise)
    promise.catch(() => started.delete(face))
    return promise
  }

  return {
    fonts,
    images,
    sizedImages,
    paint: createPaintResources<Path2D, CanvasImage>(fonts, {
      path: (svg) => tracePath(svg, new Path2D()),
      scratch: createScratch(),
      image: sizedImages.make,
    }),
    layout(field, value, page, locale) {
      const known = layouts.get(field)
      if (known && known.value === value && known.page === page) return known.layout
      const layout = layoutField(field, 0, value, page, { fonts, imageSize: images.size, locale })
      layouts.set(field, { value, page, layout })
      return layout
    },
    dates: () => dates,
    async loadFace(faceId) {
      try {
        const bytes = await readFont(faceId)
        if (!fonts.get(faceId)) fonts.add(faceId, bytes)
        return true
      } catch {
        return false
      }
    },
    registerFontFace(faceId) {
      const face = fonts.get(faceId)
      if (!face) return () => undefined
      const adopted = new FontFace(`csdk-${faceId}`, new Uint8Array(face.bytes).buffer)
      window.document.fonts.add(adopted)
      void adopted.load().catch(() => undefined)
      return () => window.document.fonts.delete(adopted)
    },
    async load(document, samples) {
      const newDates = needsDates(document, dates) && (await readDates().catch(() => 'failed' as const))
      if (typeof newDates === 'object') dates = newDates
      const values = sampleValues(document, samples, dates)
      const shown = document.fields.flatMap(({ field }, i) =>
        fieldKind(field.type).content === 'image' ? [values[i] ?? ''] : [],
      )
      const urls = [document.page.imageUrl, ...shown].filter((url) => url !== '')
      const newUrls = urls.filter((url) => !images.size(url))
      const [results, newFonts] = await Promise.all([
        Promise.all(newUrls.map(async (url) => ({ url, loaded: await images.load(url) }))),
        loadFonts(toTemplate(document), values, fonts, readFont).catch(() => 'failed' as const),
      ])
      const changed =
        results.some(({ loaded }) => loaded) || newFonts !== false || typeof newDates === 'object'
      if (changed) layouts = new WeakMap()
      return {
        changed,
        images: results.filter(({ loaded }) => !loaded).map(({ url }) => url),
        fonts: newFonts === 'failed',
        dates: newDates === 'failed',
      }
    },
  }
}

/** Whether a date is shown whose words are not there. A language that nobody has words for is English in the end. */
function needsDates({ page, fields }: EditorDocument, dates: DateLocales): boolean {
  const isDate = ({ field }: { field: TemplateField }) => fieldKind(field.type).type === 'date'
  return dates === englishDates && !hasDateLocale(page.locale ?? 'en', dates) && fields.some(isDate)
}

/** One canvas that is used again and again. */
function createScratch() {
  let context: CanvasRenderingContext2D | undefined
  return (width: number, height: number) => {
    context ??= createCpuCanvas(1, 1)[1]
    context.canvas.width = width
    context.canvas.height = height
    return context
  }
}
