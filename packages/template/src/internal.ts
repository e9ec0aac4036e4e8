/* The layout, the painter, and everything else that the editor and the service share. For packages of this repository
 * only: names change without notice, and a boundary test restricts imports. */
export { attributeNames } from './certificate/attributeNames.ts'
export {
  type Certificate,
  type CertificateItem,
  type CertificatePage,
  contentValue,
  hasWords,
  isTextItem,
  itemKey,
} from './certificate/Certificate.ts'
export { certificateFileBase, certificateFileName, safeFileName } from './certificate/certificateFileName.ts'
export { certificateTitle, wordedFileName } from './certificate/certificateTitle.ts'
export { codeAddress } from './certificate/codeAddress.ts'
export { conditionHolds, isDecimal } from './certificate/conditionHolds.ts'
export { type FrozenField, freezeTemplate, thawTemplate } from './certificate/freezeTemplate.ts'
export { itemOf } from './certificate/itemOf.ts'
export { type NamedFamily, namedFamilies } from './certificate/namedFamilies.ts'
export { type CertificateSnapshotV1, readCertificate } from './certificate/readCertificate.ts'
export { readTable } from './certificate/readTable.ts'
export { certificateOf, resolve } from './certificate/resolve.ts'
export { type ResolvedField, resolveFields } from './certificate/resolveFields.ts'
export { sampleOf } from './certificate/sampleOf.ts'
export { sampleTable } from './certificate/sampleTable.ts'
export { showsDate } from './certificate/showsDate.ts'
export { textsOf } from './certificate/textsOf.ts'
export { createDateFormatter } from './dates/createDateFormatter.ts'
export { type DateLocales, hasDateLocale } from './dates/DateLocale.ts'
export { dateLocaleTags } from './dates/dateLocaleTags.ts'
export { englishDates } from './dates/englishDates.ts'
export { unknownLetters } from './dates/unknownLetters.ts'
export {
  type Color,
  contrast,
  isDark,
  luminance,
  mixColors,
  parseColor,
  writeColor,
} from './drawing/colorContrast.ts'
export type {
  DrawOp,
  GlyphsOp,
  GradientPaint,
  ImageOp,
  InkOp,
  PathOp,
  PathPart,
} from './drawing/DrawOp.ts'
export { placedPart } from './drawing/placedPart.ts'
export { createFontSet } from './fonts/createFontSet.ts'
export type { Face } from './fonts/Face.ts'
export { createFontCatalog, type FontCatalog, familyKey } from './fonts/FontCatalog.ts'
export { type FontSet, fontSetOn, withCatalog } from './fonts/FontSet.ts'
export { findTable, isTrueType } from './fonts/findTable.ts'
export {
  type FrozenFamily,
  faceId,
  faceIdFor,
  frozenFamily,
  hashOfFace,
  hostFamily,
} from './fonts/fontFamilies.ts'
export type { HarfBuzzModule } from './fonts/harfBuzzFace.ts'
export { hasUnicodeMap } from './fonts/hasUnicodeMap.ts'
export { latinFileOf } from './fonts/latinSubset.ts'
export { readEmbedding } from './fonts/readEmbedding.ts'
export { croppedPart, wholeImage } from './geometry/croppedPart.ts'
export { mergeOverlapping } from './geometry/mergeOverlapping.ts'
export { contoursMeet, contoursOf } from './geometry/outlineMeets.ts'
export { boundsOf, centerOf, cornersOf, intersects, type Rect } from './geometry/Rect.ts'
export { readingOrder } from './geometry/readingOrder.ts'
export { type Point, type Rotation, rotatePoint } from './geometry/rotatePoint.ts'
export { joined } from './images/bytes.ts'
export {
  type CleanedImage,
  DamagedImageError,
  type Orientation,
  TooManyPartsError,
} from './images/CleanedImage.ts'
export { cleanImage } from './images/cleanImage.ts'
export { type ItemRole, relativeSize } from './kinds/FieldKind.ts'
export { hasAuthorImage } from './kinds/fieldKinds.ts'
export { authorImage, imageAttribute } from './kinds/imageAttribute.ts'
export { latePattern } from './latePattern.ts'
export { type CaretLetter, type CaretLine, caretLine, caretLines } from './layout/caretLines.ts'
export { columnPositions } from './layout/columnPositions.ts'
export { anchoredLeft, type FieldIssue, type FieldLayout } from './layout/FieldLayout.ts'
export { noFit } from './layout/FittedItem.ts'
export { groundOps } from './layout/groundOps.ts'
export { hasShrunk } from './layout/hasShrunk.ts'
export { type InkOverlap, inkOverlaps } from './layout/inkOverlaps.ts'
export { createInkShapes, type InkShapes, isVisibleInk } from './layout/inkShapes.ts'
export { isReadable } from './layout/isReadable.ts'
export {
  type LayoutPartName,
  type LayoutParts,
  layoutPartModules,
  loadAllLayoutParts,
  loadLayoutParts,
} from './layout/LayoutParts.ts'
export {
  type Layout,
  type LayoutResources,
  layout,
  layoutIssues,
  layoutItem,
  type PlacedIssue,
} from './layout/layout.ts'
export { drawnImageSize } from './layout/layoutImage.ts'
export { type QrSize, qrFacts, qrSizes } from './layout/layoutQr.ts'
export { loadFonts } from './layout/loadFonts.ts'
export { loadWords } from './layout/loadWords.ts'
export { expectedItem, newOverlaps } from './layout/newOverlaps.ts'
export { overlapIssues } from './layout/overlapIssues.ts'
export { qrConcerns } from './layout/qrConcerns.ts'
export { goodQrContrast, qrContrast, type Tones } from './layout/qrContrast.ts'
export { imagePart, isReadableOn, partBelow, tonesOf } from './layout/qrOnPage.ts'
export { shadowPixels } from './layout/shadowPixels.ts'
export { shapeEffort, shapePieces } from './layout/shapePieces.ts'
export { smallPrint } from './layout/smallPrint.ts'
export {
  colorsOf,
  groundSize,
  paintTextGround,
  textsOnGround,
} from './layout/textsOnGround.ts'
export { cellError, unstoredFormula } from './lists/cellErrors.ts'
export { looksLikeAddress, looksLikePerson } from './lists/cellKinds.ts'
export { DelimitedReader, type ListRow } from './lists/DelimitedReader.ts'
export { type DateField, dateFields } from './lists/dateHeaders.ts'
export { type CalendarWords, createCalendarWords } from './lists/dates/createCalendarWords.ts'
export { DateColumn, type OpenDate } from './lists/dates/DateColumn.ts'
export { type DateFault, type DateOrder, type ListDate, readListDate } from './lists/dates/readListDate.ts'
export { decodeText, type Encoding, encodingByLabel } from './lists/encodings/Encoding.ts'
export { findEncoding } from './lists/encodings/findEncoding.ts'
export { findDelimiter } from './lists/findDelimiter.ts'
export { findHeader, headerRows, isBehindList } from './lists/findHeader.ts'
export { looksLikeFooter } from './lists/looksLikeFooter.ts'
export { type MappedColumns, mapColumns, namedFields, type RowField, rowFields } from './lists/mapColumns.ts'
export { escapeXml } from './markup/escapeXml.ts'
export { linksBelow } from './markup/linksBelow.ts'
export {
  type FilledPiece,
  fillMergeFields,
  fillPieces,
  type MergeValues,
  splitPieces,
} from './mergeFields/fillPieces.ts'
export {
  attributeIn,
  findMergeFields,
  isMergeField,
  mergeFieldNames,
  mergeFieldPattern,
  wholeMergeFields,
} from './mergeFields/findMergeFields.ts'
export { mergeValues } from './mergeFields/mergeValues.ts'
export { boundedRecord, boundedText } from './model/boundedText.ts'
export { withoutControlCharacters } from './model/fieldText.ts'
export { isGradient } from './model/fillSchema.ts'
export { isHttps } from './model/isHttps.ts'
export { isUntitled } from './model/isUntitled.ts'
export { jsonText } from './model/jsonText.ts'
export { allFields, furtherPages, pagePath, pagesOf } from './model/pagesOf.ts'
export { completeParsedField, completeParsedPage, parseFields } from './model/parseTemplate.ts'
export { fitsPrint, neededPrint, pointsPerUnit, printSize } from './model/physicalSize.ts'
export { safeParseBounded } from './model/safeParseBounded.ts'
export {
  backgroundSchema,
  dimensionsSchema,
  fieldSchema,
  fieldsFit,
  fieldsMessage,
  fieldsSchema,
  guidesSchema,
  imageUrlSchema,
  localeSchema,
  nameSchema,
  pagesSchema,
  printSchema,
  templateKeys,
  titleSchema,
  unknownKeysFit,
  unknownKeysMessage,
} from './model/templateSchema.ts'
export { withinSchema } from './model/withinSchema.ts'
export { withoutInnerNull } from './model/withoutInnerNull.ts'
export { createGlyphPaths } from './paint/createGlyphPaths.ts'
export { createPaintResources, tracePath } from './paint/createPaintResources.ts'
export { croppedRows } from './paint/croppedRows.ts'
export { inkRect } from './paint/inkRect.ts'
export { devicePageSize, type PagePlacement, placePage } from './paint/PagePlacement.ts'
export type { ImagePart, PaintResources } from './paint/PaintSurface.ts'
export { paint, paintGround } from './paint/paint.ts'
export { placedImage } from './paint/placedImage.ts'
export { type Pixels, type ReadRow, resampledRows, sourceRowsRead } from './paint/resampledRows.ts'
export { rotatePixels } from './paint/rotatePixels.ts'
export { readMessages } from './readMessages.ts'
export {
  hasBrokenRuns,
  joinedText,
  mergeEqualRuns,
  runEnds,
  runsOf,
  spliceRuns,
  splitRuns,
} from './runs/runsOf.ts'
export { isBlank } from './text/normalizeText.ts'
export { scriptOf } from './text/scriptOf.ts'
export { createWordSet } from './words/WordSet.ts'
export { type WordListName, wordListModules } from './words/wordLists.ts'
