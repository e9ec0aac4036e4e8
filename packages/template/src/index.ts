export { createDateFormatter, type DateFormatter } from './dates/createDateFormatter.ts'
export { type DateLocales, hasDateLocale } from './dates/DateLocale.ts'
export { dateLocaleTags } from './dates/dateLocaleTags.ts'
export { englishDates } from './dates/englishDates.ts'
export type { Face, ShapedGlyph, ShapeRequest } from './fonts/Face.ts'
export { createFontCatalog, type FaceChoice, type FontCatalog } from './fonts/FontCatalog.ts'
export { createFontSet, type FontSet } from './fonts/FontSet.ts'
export {
  type FaceId,
  type FontFamily,
  type FontStyle,
  faceIdFor,
  fontFamilies,
} from './fonts/fontFamilies.ts'
export type { HarfBuzzModule } from './fonts/harfBuzzFace.ts'
export { loadFonts, missingFaces } from './fonts/loadFonts.ts'
export { mergeOverlapping } from './geometry/mergeOverlapping.ts'
export { boundsOf, centerOf, cornersOf, intersects, type Rect, union } from './geometry/Rect.ts'
export { type Point, type Rotation, rotatePoint } from './geometry/rotatePoint.ts'
export { type CleanedImage, DamagedImageError, type Orientation } from './images/CleanedImage.ts'
export { cleanImage } from './images/cleanImage.ts'
export type { FieldKind } from './kinds/FieldKind.ts'
export { fieldKind, fieldKinds } from './kinds/fieldKinds.ts'
export type { DrawOp, GlyphsOp, ImageOp, RectsOp } from './layout/DrawOp.ts'
export type { FieldIssue, FieldLayout, QrFacts } from './layout/FieldLayout.ts'
export {
  backgroundOp,
  type Layout,
  type LayoutResources,
  layout,
  layoutField,
  layoutIssues,
  type PlacedIssue,
} from './layout/layout.ts'
export { drawnImageSize } from './layout/layoutImage.ts'
export { overlapIssues } from './layout/overlapIssues.ts'
export { goodQrContrast, leastQrContrast } from './layout/qrContrast.ts'
export { boundedArray, boundedRecord, boundedText } from './model/boundedText.ts'
export { type CompleteField, completeField, defaultFit, fieldDefaults } from './model/fieldDefaults.ts'
export { jsonText } from './model/jsonText.ts'
export { templateLimits } from './model/limits.ts'
export {
  completeParsedField,
  type ParseTemplateResult,
  parseFields,
  parseTemplate,
} from './model/parseTemplate.ts'
export {
  fitsPrint,
  neededPrint,
  type PhysicalSize,
  physicalSize,
  pointsPerUnit,
  printSize,
} from './model/physicalSize.ts'
export { type BoundedResult, safeParseBounded } from './model/safeParseBounded.ts'
export { serializeTemplate } from './model/serializeTemplate.ts'
export type {
  Alignment,
  Dimensions,
  Fit,
  PrintSize,
  PrintUnit,
  Template,
  TemplateField,
  VerticalAlign,
} from './model/Template.ts'
export type { TemplateIssue } from './model/TemplateIssue.ts'
export {
  dimensionsSchema,
  fieldsSchema,
  imageUrlSchema,
  localeSchema,
  nameSchema,
  printSchema,
  unknownKeysFit,
  unknownKeysMessage,
} from './model/templateSchema.ts'
export { createPaintResources } from './paint/createPaintResources.ts'
export { inkBox } from './paint/inkBox.ts'
export { devicePageSize, type PagePlace, placePage } from './paint/PagePlace.ts'
export type { ImagePart, PaintResources, PaintSurface } from './paint/PaintSurface.ts'
export { paint, paintGround } from './paint/paint.ts'
export { placedImage } from './paint/placedImage.ts'
export { type Pixels, type ReadRow, resampledRows } from './paint/resampledRows.ts'
export { rotatePixels } from './paint/rotatePixels.ts'
export { type TracedPath, tracePath } from './paint/tracePath.ts'
export { isBlank } from './text/normalizeText.ts'
export type { CertificateData } from './values/CertificateData.ts'
export { resolveFieldValue, resolveFieldValues } from './values/resolveFieldValues.ts'
