import {
  expectedItem,
  type FieldLayout,
  goodQrContrast,
  type InkOverlap,
  inkOverlaps,
  isBlank,
  itemOf,
  layoutItem,
  newOverlaps,
  qrContrast,
  resolveFields,
  sampleOf,
} from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { isOpaqueImage } from '../assets/isOpaqueImage.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { type EditorDocument, isDrawnAlike } from '../document/EditorDocument.ts'
import { allEntries, viewsOf } from '../document/sheets.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { showsName } from '../kinds/showsName.ts'
import type { Messages } from '../languages/en/en.ts'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { SaveError, SaveState } from '../store/SaveState.ts'
import { hasPage } from '../store/selectors.ts'
import type { FieldWarning } from './FieldWarning.ts'
import { fieldWarnings } from './fieldWarnings.ts'
import { fontWarnings } from './fontWarnings.ts'
import { namingWarnings } from './namingWarnings.ts'

/** Input for an editor's warnings, besides its state. */
export interface WarningTools {
  resources: EditorResources
  messages: Messages
  options: Pick<EditorOptions, 'attributes' | 'uploadFont'>
}

type WarningState = Pick<EditorState, 'document' | 'can'> & {
  ui: Pick<EditorState['ui'], 'samples' | 'resourcesVersion' | 'unreadable'> & {
    save: Pick<SaveState, 'errors'>
  }
}

/** The warnings of one state of an editor. */
interface MadeWarnings {
  document: EditorDocument
  /** All other inputs that they depend on. */
  inputs: readonly unknown[]
  warnings: FieldWarning[]
}

/** The last warnings of each editor. */
const made = new WeakMap<EditorResources, MadeWarnings>()

/**
 * Returns the warnings of an editor's state, page by page: they never prevent saving. Errors that the host found before
 * the last save come first. Cached, because half a dozen components show those of the same state.
 */
export function currentWarnings(state: WarningState, tools: WarningTools): FieldWarning[] {
  const { document } = state
  const { samples, resourcesVersion, unreadable, save } = state.ui
  const inputs = [tools.messages, state.can, samples, resourcesVersion, unreadable, save.errors]
  const known = made.get(tools.resources)
  if (
    known &&
    isDrawnAlike(known.document, document) &&
    inputs.every((input, i) => input === known.inputs[i])
  )
    return known.warnings
  const warnings = findWarnings(state, tools)
  made.set(tools.resources, { document, inputs, warnings })
  return warnings
}

function findWarnings(
  { document, can, ui }: WarningState,
  { resources, messages, options }: WarningTools,
): FieldWarning[] {
  const needsName =
    hasPage({ document }) && can.add('name') && !allEntries(document).some(({ field }) => showsName(field))
  const found = viewsOf(document).flatMap((view, at) => {
    const items = canvasItems({ document: view, ...ui }, resources)
    const layouts = items.map(({ layout }) => layout)
    const isReadable = (index: number) =>
      isPaleOnBlack(layouts[index]) && isReadableCode(layouts, index, view.page, resources)
    const source = {
      items,
      readable: items.flatMap(({ key }, i) => (isReadable(i) ? [key] : [])),
      page: view.page,
      ink: resources.ink,
      closeness: resources.layoutResources().parts.closeness,
      sizeOf: (url: string) => resources.images.find(url),
      isOpaque: (url: string) => isOpaqueImage(url, resources.images),
      unexpected: (shown: readonly CanvasItem[], overlaps: readonly InkOverlap[]) =>
        unexpectedOverlaps(view, shown, overlaps, resources),
      unreadable: ui.unreadable,
      unchosenName: options.attributes?.length ? undefined : messages.defaults.attribute,
      needsName: needsName && at === 0,
    }
    const isBroken = resources.images.trouble(view.page.imageUrl) === 'broken'
    return [
      ...(isBroken ? [{ keys: [], message: messages.backgroundBroken }] : []),
      // Warnings without a field concern properties shared by all pages.
      ...fieldWarnings(source, messages).filter(({ keys }) => !at || keys.length),
    ]
  })
  const canUpload = can.upload && options.uploadFont !== undefined
  return [
    ...hostErrors(ui.save.errors, document),
    ...namingWarnings(document, messages),
    ...fontWarnings(document, resources.fonts.catalog, messages, canUpload),
    ...found,
  ]
}

/** Returns true if a QR code may be too pale, depending on the pixels below it. */
function isPaleOnBlack(layout: FieldLayout | undefined): boolean {
  const { content, opacity } = layout?.item ?? {}
  return content?.kind === 'code' && qrContrast(content, opacity ?? 1) < goodQrContrast
}

/** Returns the host's errors whose field or page has not changed since the check. */
function hostErrors(errors: readonly SaveError[], document: EditorState['document']): FieldWarning[] {
  if (!errors.length) return []
  const pages = viewsOf(document).map(({ page }) => page)
  const unchanged = new Set<object>([...pages, ...allEntries(document).map(({ field }) => field)])
  return errors
    .filter(({ about }) => unchanged.has(about))
    .map(({ key, about: _about, ...warning }) => ({ keys: key === undefined ? [] : [key], ...warning }))
}

/** Returns {@link currentWarnings} of this editor; the same list as long as its input doesn't change. */
export function useWarnings(): FieldWarning[] {
  const services = useEditor()
  return useEditorState((state) => currentWarnings(state, services))
}

/**
 * Returns the overlaps about which the service will warn: those that the template's own sample, with names of a usual
 * length, doesn't have. Returns none while the fonts of that sample are missing.
 *
 * @param items fields that the indices of the overlaps refer to
 */
export function unexpectedOverlaps(
  view: EditorDocument,
  items: readonly CanvasItem[],
  overlaps: readonly InkOverlap[],
  resources: Pick<EditorResources, 'dates' | 'layoutResources' | 'ink' | 'images'>,
): readonly InkOverlap[] {
  if (!overlaps.length) return []
  const { dimensions: page, locale } = view.page
  const indices = [...new Set(overlaps.flatMap(({ field, other }) => [field, other]))].sort((a, b) => a - b)
  const compared = indices.flatMap((index) => items[index] ?? [])
  const data = sampleOf({ fields: allEntries(view).map(({ field }) => field) })
  const fields = compared.map(({ field }) => field)
  const used = resources.layoutResources()
  const layouts = resolveFields({ locale, fields }, data, resources.dates()).map(({ field, value }, i) => {
    const shown = compared[i] as CanvasItem
    const item = expectedItem(itemOf(field, value, locale), shown.layout.item)
    return layoutItem(item, i, page, used)
  })
  const isMissing = layouts.some(
    ({ item, ops }) =>
      item.content.kind === 'text' &&
      !item.isHidden &&
      !ops.length &&
      item.content.spans.some(({ text }) => !isBlank(text)),
  )
  if (isMissing) return []
  const isOpaque = (url: string) => isOpaqueImage(url, resources.images)
  const { ink } = resources
  const known = inkOverlaps({ layouts, page, ink, isOpaque, closeness: used.parts.closeness })
  return newOverlaps(
    overlaps,
    known.map((one) => ({
      ...one,
      field: indices[one.field] as number,
      other: indices[one.other] as number,
    })),
  )
}
