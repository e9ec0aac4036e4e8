import { descendantsOf, elementAt, numberIn } from '../xml/findElements.ts'
import { parseXml, type XmlElement } from '../xml/parseXml.ts'
import type { Zip } from './openZip.ts'

/** A part of a presentation, with what it refers to. */
export interface PresentationPart {
  /** Its path in the archive. */
  path: string
  root: XmlElement
  /** Paths of other parts by the ids of relationships. */
  targets: ReadonlyMap<string, string>
}

/** A slide, and the parts that it is based on. */
export interface Presentation {
  /** In EMU. */
  width: number
  height: number
  /** Number of all slides. */
  slides: number
  master: PresentationPart | undefined
  layout: PresentationPart | undefined
  slide: PresentationPart
  theme: XmlElement | undefined
  /** Default text styles. */
  defaults: XmlElement | undefined
}

/**
 * Finds a slide of a presentation, and the parts that it is based on.
 *
 * @param at place of the slide, from 0
 * @throws {Error} if it is damaged
 */
export async function readPresentation(zip: Zip, at = 0): Promise<Presentation> {
  const main = await readPart(zip, 'ppt/presentation.xml')
  const slides = descendantsOf(elementAt(main.root, 'sldIdLst'), 'sldId')
  const size = elementAt(main.root, 'sldSz')
  const path = main.targets.get(slides[at]?.attributes['r:id'] ?? '')
  if (path === undefined) throw new Error('The presentation has no slide.')
  const slide = await readPart(zip, path)
  const layout = await readRelated(zip, slide, /\/slideLayouts\//)
  const master = layout && (await readRelated(zip, layout, /\/slideMasters\//))
  const theme = master && (await readRelated(zip, master, /\/theme\//))
  return {
    width: numberIn(size, 'cx') ?? 9_144_000,
    height: numberIn(size, 'cy') ?? 6_858_000,
    slides: slides.length,
    master,
    layout,
    slide,
    theme: theme?.root,
    defaults: elementAt(main.root, 'defaultTextStyle'),
  }
}

async function readRelated(
  zip: Zip,
  { targets }: PresentationPart,
  pattern: RegExp,
): Promise<PresentationPart | undefined> {
  const path = [...targets.values()].find((target) => pattern.test(target))
  return path === undefined || zip.size(path) === undefined ? undefined : readPart(zip, path)
}

async function readPart(zip: Zip, path: string): Promise<PresentationPart> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const relations = `${folder}/_rels/${path.slice(folder.length + 1)}.rels`
  const targets = new Map<string, string>()
  if (zip.size(relations) !== undefined)
    for (const { attributes } of descendantsOf(await readXml(zip, relations), 'Relationship'))
      if (attributes.Id && attributes.TargetMode !== 'External')
        targets.set(attributes.Id, resolvePath(folder, attributes.Target ?? ''))
  return { path, root: await readXml(zip, path), targets }
}

async function readXml(zip: Zip, path: string): Promise<XmlElement> {
  return parseXml(new TextDecoder().decode(await zip.read(path)))
}

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
