import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type {
  CaretLine,
  DateLocales,
  DrawOp,
  FieldLayout,
  FontSet,
  InkShapes,
  LayoutParts,
  LayoutResources,
  PaintResources,
  ResolvedField,
} from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { CustomFont } from './CustomFont.ts'
import type { Images } from './createImages.ts'
import type { SizedImages } from './createSizedImages.ts'
import type { CanvasImage } from './DecodedImage.ts'

/** Fonts, word lists, images, and date names of one editor, and the layouts made with them. */
export interface EditorResources {
  fonts: FontSet
  /** Areas that layouts cover with ink. */
  ink: InkShapes
  images: Images
  /** Names of months and days: English at first, and all other languages once a date needs them. */
  dates(): DateLocales
  /** Everything that layout reads. Its parts and word lists are the ones that documents have needed so far. */
  layoutResources(): LayoutResources & { parts: Partial<LayoutParts> }
  sizedImages: SizedImages
  /**
   * For paintings that must be exact immediately: images missing in the required size are made synchronously.
   */
  paint: PaintResources<Path2D, CanvasImage>
  /**
   * Lays out a field; returns the same layout as before unless the field, the data in it, the page, its language,
   * fonts, or images changed.
   *
   * @param shown the field with data in it
   */
  layout(field: TemplateField, shown: ResolvedField, page: Dimensions, locale?: string): FieldLayout
  /** Returns operations that draw a field hidden by its data, faintly; laid out again on each call. */
  faintOps(shown: ResolvedField, page: Dimensions, locale?: string): DrawOp[]
  /**
   * The lines of a text field as it is written, for placing a caret; laid out again on each call.
   *
   * @param shown the field with data in it
   */
  caretLines(field: TemplateField, shown: ResolvedField, page: Dimensions, locale?: string): CaretLine[]
  /**
   * Adds one of the host's families, or replaces it, for all editors of the page with the same fonts; resolves with
   * whether its files could be loaded.
   */
  addFont(font: CustomFont): Promise<boolean>
  /** Loads one face, with its Latin letters or all; resolves with whether it is available. */
  loadFace(face: string): Promise<boolean>
  /** Makes a loaded face available to CSS as `csdk-<face>`; returns a function that removes it. */
  registerFontFace(face: string): () => void
  /**
   * Loads everything the document needs to show these samples; a file that fails affects only what needs it.
   * Never rejects.
   */
  load(document: EditorDocument, samples: SampleData): Promise<MissingResources>
}

/** The result of {@link EditorResources.load}: the resources that could not be loaded. */
export interface MissingResources {
  /** True if anything new has loaded, so that layouts may look different. */
  changed: boolean
  images: string[]
  /**
   * Reason why one of them is missing: a font, a word list, without which lines may break elsewhere than in the
   * issued certificate, or a part of layout.
   */
  fonts: string | undefined
  dates: string | undefined
}
