import {
  type Certificate,
  type CertificateItem,
  contentValue,
  type ItemContent,
  type TextContent,
} from '../certificate/Certificate.ts'
import { textsOf } from '../certificate/textsOf.ts'
import { latePattern } from '../latePattern.ts'
import { type TextParts, textPartsFor } from '../text/TextParts.ts'
import type { closeness } from './closeness.ts'
import type { createQrCode } from './createQrCode.ts'
import type { effects } from './effects.ts'
import type { ItemContext } from './FieldLayout.ts'
import type { LastFit } from './FittedItem.ts'
import type { placeTable } from './placeTable.ts'
import type { shapeParts } from './shapeParts.ts'

/** Layout and painting functions that only some templates need, by the modules that export them. */
export interface LayoutParts extends TextParts {
  shapeParts: typeof shapeParts
  createQrCode: typeof createQrCode
  placeTable: typeof placeTable
  effects: typeof effects
  closeness: typeof closeness
}

/** Inputs of a content whose layout needs such a function. */
export interface PartContext<Content extends ItemContent = ItemContent> extends ItemContext<Content> {
  /** See `LayoutResources`. */
  parts?: Partial<LayoutParts> | undefined
  /** See `LayoutResources`. */
  lastFit?: LastFit
}

export type LayoutPartName = keyof LayoutParts

/** Imports each part separately, so that only callers that need one load it. */
export const layoutPartModules: {
  readonly [Name in LayoutPartName]: () => Promise<Pick<LayoutParts, Name>>
} = {
  shapeParts: () => import('./shapeParts.ts'),
  createQrCode: () => import('./createQrCode.ts'),
  placeTable: () => import('./placeTable.ts'),
  effects: () => import('./effects.ts'),
  closeness: () => import('./closeness.ts'),
  bidiAlgorithm: () => import('../text/bidiAlgorithm.ts'),
  lineBreaks: () => import('../text/lineBreaks.ts'),
}

const partOf: ReadonlyMap<ItemContent['kind'], LayoutPartName> = new Map([
  ['shape', 'shapeParts'],
  ['code', 'createQrCode'],
  ['table', 'placeTable'],
])

/** Line height from which lines don't touch. */
const minLineHeight = 1.1
/** Taller letters: with marks, Vietnamese ones with two marks, and those of Nastaliq. */
const tallLetters = latePattern(() => /[\p{M}\p{Script=Arabic}\u1e00-\u1eff]/u)

function partsFor(item: CertificateItem): LayoutPartName[] {
  const { content, shadow } = item
  const part = partOf.get(content.kind)
  const hasEffect = shadow || (content.kind === 'text' && (content.curve || content.outline))
  const isClose = !item.mayBleed && textsOf(item).some(isSetClose)
  const ofTexts = textsOf(item).flatMap((text) => textPartsFor(contentValue(text)))
  return [
    ...(part ? [part] : []),
    ...(hasEffect ? (['effects'] as const) : []),
    ...(isClose ? (['closeness'] as const) : []),
    ...ofTexts,
  ]
}

/** Returns true if lines or letters of a value are so close that they may touch. */
function isSetClose({ lineHeight, letterSpacing, spans }: TextContent): boolean {
  return (
    lineHeight < minLineHeight ||
    spans.some((span) => (span.letterSpacing ?? letterSpacing) < 0 || tallLetters.test(span.text))
  )
}

/** Loads every part, for services and tools that lay out arbitrary certificates. */
export async function loadAllLayoutParts(): Promise<LayoutParts> {
  const parts = await Promise.all(Object.values(layoutPartModules).map((read) => read()))
  return Object.assign({}, ...parts)
}

/**
 * Loads the parts that a certificate needs. Resolves to the new ones, or an empty object if none was missing.
 *
 * @param read loads a part, for example with `layoutPartModules`
 * @throws the error of the first failing `read`
 */
export async function loadLayoutParts(
  { pages }: Pick<Certificate, 'pages'>,
  loaded: Partial<LayoutParts>,
  read: (name: LayoutPartName) => Promise<Partial<LayoutParts>>,
): Promise<Partial<LayoutParts>> {
  const wanted = pages.flatMap(({ items }) => items.flatMap(partsFor))
  const missing = [...new Set(wanted)].filter((name) => !loaded[name])
  return Object.assign({}, ...(await Promise.all(missing.map((name) => read(name)))))
}
