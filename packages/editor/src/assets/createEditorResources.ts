import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import {
  caretLines,
  createFontCatalog,
  createGlyphPaths,
  createInkShapes,
  createPaintResources,
  createWordSet,
  type DateLocales,
  englishDates,
  type FieldLayout,
  type FontSet,
  fontSetOn,
  hasDateLocale,
  isTextItem,
  itemKey,
  itemOf,
  type LayoutParts,
  latinFileOf,
  layoutItem,
  loadFonts,
  loadLayoutParts,
  loadWords,
  noFit,
  type PaintResources,
  showsDate,
} from '@certificate-sdk/template/internal'
import { deepFreeze } from '../document/deepFreeze.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { allEntries } from '../document/sheets.ts'
import { pageDocument } from '../loading/pageDocument.ts'
import { type CustomFont, customFamily, customFontUrls } from './CustomFont.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { createImages } from './createImages.ts'
import { createSizedImages } from './createSizedImages.ts'
import type { CanvasImage } from './DecodedImage.ts'
import type { EditorResources } from './EditorResources.ts'
import { fetchFont } from './fetchFont.ts'
import { toCanvas } from './imageParts.ts'
import { loadHarfBuzz } from './loadHarfBuzz.ts'
import { loadDates, loadLayoutPart, loadWordList } from './loadLayoutPart.ts'
import { writtenLines } from './writtenLines.ts'

interface CachedLayout {
  /** The key, from `itemKey`. */
  made: string
  page: Dimensions
  locale: string | undefined
  layout: FieldLayout
}

/** Fonts shared by all editors on a page: the memory of the shaper cannot free a font. */
interface SharedFonts {
  loaded: Promise<Pick<PaintResources<Path2D, CanvasImage>, 'glyphPath'> & { fonts: FontSet }>
  /** Requested files, by name; a failed one is removed. */
  started: Map<string, Promise<Uint8Array>>
}

/** Keyed by the host's custom families, as JSON. */
const shared = new Map<string, SharedFonts>()

/**
 * @param customFonts the host's own families
 * @param fetchFile downloads a font file by its name; `customUrl` is set for a font of the host
 * @param readDates loads the date names of all languages
 * @param readWords loads the word list of a script
 * @param readPart loads a part of layout
 */
export async function createEditorResources(
  customFonts: readonly CustomFont[] = [],
  fetchFile: (face: string, customUrl?: string) => Promise<Uint8Array> = fetchFont,
  readDates: () => Promise<DateLocales> = loadDates,
  readWords = loadWordList,
  readPart = loadLayoutPart,
): Promise<EditorResources> {
  const customKey = JSON.stringify(customFonts)
  const { loaded, started } = shared.get(customKey) ?? {
    loaded: loadHarfBuzz().then((shaper) => {
      const fonts = fontSetOn(shaper, createFontCatalog(customFonts.map(customFamily)))
      return { fonts, glyphPath: createGlyphPaths(fonts, newPath) }
    }),
    started: new Map<string, Promise<Uint8Array>>(),
  }
  shared.set(customKey, { loaded, started })
  loaded.catch(() => shared.delete(customKey))
  const customUrls = customFontUrls(customFonts)
  const { fonts, glyphPath } = await loaded
  const words = createWordSet()
  const images = createImages()
  const sizedImages = createSizedImages(images.find)
  let layouts = new WeakMap<TemplateField, CachedLayout>()
  let latest: CachedLayout | undefined
  let lastFit = noFit()
  let dates = englishDates
  let parts: Partial<LayoutParts> = {}

  /** Downloads each file once, even if loads overlap. */
  function readFont(file: string): Promise<Uint8Array> {
    const promise = started.get(file) ?? fetchFile(file, customUrls[file])
    started.set(file, promise)
    promise.catch(() => started.delete(file))
    return promise
  }

  const ink = createInkShapes(fonts)
  const layoutResources = () => ({ fonts, ink, words, parts, imageSize: images.find })

  function forgetLayouts(): void {
    layouts = new WeakMap()
    latest = undefined
    lastFit = noFit()
  }

  return {
    fonts,
    ink,
    images,
    sizedImages,
    paint: createPaintResources<Path2D, CanvasImage>(fonts, {
      newPath,
      glyphPath,
      scratch: createScratch(),
      image: sizedImages.make,
      paintShadow: (...args) => parts.effects?.paintShadow(...args),
      toImage: toCanvas,
    }),
    layout(field, shown, page, locale) {
      const item = itemOf(shown.field, shown.value, locale)
      const made = itemKey(item)
      const known = layouts.get(field)
      if (known && known.made === made && known.page === page && known.locale === locale) return known.layout
      const layout = layoutItem(item, 0, page, { ...layoutResources(), lastFit })
      latest = { made, page, locale, layout }
      layouts.set(deepFreeze(field), latest)
      return layout
    },
    faintOps({ field, value }, page, locale) {
      const item = itemOf({ ...field, hidden: false }, value, locale)
      const faint = { ...item, opacity: item.opacity * faintness }
      return layoutItem(faint, 0, page, layoutResources()).ops
    },
    caretLines(field, shown, page, locale) {
      const asked = itemOf(shown.field, shown.value, locale)
      // Typing lays out the text right before it asks for the places of the letters.
      const item = latest?.page === page && latest.made === itemKey(asked) ? latest.layout.item : asked
      if (!isTextItem(item)) return []
      const lines = caretLines(item, page, { ...layoutResources(), lastFit })
      return shown.pieces ? writtenLines(lines, shown.pieces, field.text.length) : lines
    },
    dates: () => dates,
    layoutResources,
    async addFont(font) {
      const family = customFamily(font)
      const urls = customFontUrls([font])
      try {
        for (const [face, url] of Object.entries(urls)) {
          const bytes = await fetchFile(face, url)
          fonts.add(face, bytes)
          started.set(face, Promise.resolve(bytes))
        }
      } catch {
        return false
      }
      Object.assign(customUrls, urls)
      fonts.catalog.add(family)
      forgetLayouts()
      return true
    },
    async loadFace(faceId) {
      try {
        const latin = latinFileOf(faceId)
        const bytes = fonts.get(faceId) ? undefined : await readFont(latin ?? faceId)
        if (bytes && !fonts.get(faceId)) fonts.add(faceId, bytes, latin !== undefined)
        return true
      } catch {
        return false
      }
    },
    registerFontFace(faceId) {
      const face = fonts.get(faceId)
      if (!face) return () => undefined
      const adopted = new FontFace(`csdk-${faceId}`, new Uint8Array(face.bytes).buffer)
      pageDocument.fonts.add(adopted)
      void adopted.load().catch(() => undefined)
      return () => pageDocument.fonts.delete(adopted)
    },
    async load(document, samples) {
      const newDates = needsDates(document, dates) && (await readDates().catch(failure))
      if (newDates && !isFailure(newDates)) dates = newDates
      const certificate = sampleCertificate(document, samples, dates)
      const urls = certificate.pages.flatMap(({ background, items }) => [
        background,
        ...items.flatMap(({ content }) => (content.kind === 'image' ? content.url : [])),
      ])
      const newUrls = [...new Set(urls)].filter((url) => url !== '' && !images.find(url))
      const [results, newFonts, newWords, newParts] = await Promise.all([
        Promise.all(newUrls.map(async (url) => ({ url, loaded: await images.load(url) }))),
        loadFonts(certificate, fonts, readFont, latinFileOf).catch(failure),
        loadWords(certificate, words, readWords).catch(failure),
        loadLayoutParts(certificate, parts, readPart).catch(failure),
      ])
      const loaded = [newFonts, newWords, Object.keys(newParts).length > 0]
      const changed =
        results.some(({ loaded }) => loaded) ||
        loaded.some((result) => result !== false) ||
        dates === newDates
      if (!isFailure(newParts)) parts = { ...parts, ...newParts }
      if (changed) forgetLayouts()
      const lost = [newFonts, newWords, newParts].find(isFailure)
      return {
        changed,
        images: results.filter(({ loaded }) => !loaded).map(({ url }) => url),
        fonts: lost?.reason,
        dates: isFailure(newDates) ? newDates.reason : undefined,
      }
    },
  }
}

function newPath(): Path2D {
  return new Path2D()
}

/** Opacity of a field that is not on the sample's certificate, as its own factor. */
const faintness = 0.3

/** Replaces resources that could not be loaded. */
class Failure {
  constructor(readonly reason: string) {}
}

function failure(error: unknown): Failure {
  return new Failure(error instanceof Error ? error.message : String(error))
}

function isFailure(result: unknown): result is Failure {
  return result instanceof Failure
}

/**
 * Returns true if a date is shown in a language whose names are not loaded. Languages without names fall back to
 * English.
 */
function needsDates(document: EditorDocument, dates: DateLocales): boolean {
  const needsOthers = ({ field }: { field: TemplateField }) =>
    showsDate(field) && !hasDateLocale(field.locale ?? document.page.locale ?? 'en', dates)
  return dates === englishDates && allEntries(document).some(needsOthers)
}

/** A canvas that is resized and reused: creating one per drawing is slow. */
function createScratch() {
  let context: CanvasRenderingContext2D | undefined
  return (width: number, height: number) => {
    context ??= createCpuCanvas(1, 1)[1]
    context.canvas.width = width
    context.canvas.height = height
    return context
  }
}
