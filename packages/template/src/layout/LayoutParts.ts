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

/** Functions of layout and painting that only some templates need, by the names of the modules that export them. */
export interface LayoutParts extends TextParts {
  shapeParts: typeof shapeParts
  createQrCode: typeof createQrCode
  placeTable: typeof placeTable
  effects: typeof effects
  closeness: typeof closeness
}

/** The inputs of a content whose layout needs one of them. */
export interface PartContext<Content extends ItemContent = ItemContent> extends ItemContext<Content> {
  /** See `LayoutResources`. */
  parts?: Partial<LayoutParts> | undefined
  /** See `LayoutResources`. */
  lastFit?: LastFit
}

export type LayoutPartName = keyof LayoutParts

/** Imports each part on its own, so that only who needs one loads it. */
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

/** From this line height on, lines are apart. */
const minLineHeight = 1.1
/** Letters that reach further: with marks, Vietnamese ones that have two, and those of Nastaliq. */
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

/** Returns true if lines or letters of a value are so close that they may meet. */
function isSetClose({ lineHeight, letterSpacing, spans }: TextContent): boolean {
  return (
    lineHeight < minLineHeight ||
    spans.some((span) => (span.letterSpacing ?? letterSpacing) < 0 || tallLetters.test(span.text))
  )
}

/** Every part, for a service and for tools that lay out whatever comes. */
export async function loadAllLayoutParts(): Promise<LayoutParts> {
  const parts = await Promise.all(Object.values(layoutPartModules).map((read) => read()))
  return Object.assign({}, ...parts)
}

/**
 * Loads the parts that a certificate needs. Resolves with the new ones: an empty object if nothing was missing.
 *
 * @param read gets a part, for example by `layoutPartModules`
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
