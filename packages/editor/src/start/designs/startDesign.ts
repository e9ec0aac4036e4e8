import { blankImage } from '../../assets/blankImage.ts'
import type { EditorResources } from '../../assets/EditorResources.ts'
import { paintPage } from '../../assets/paintPage.ts'
import { withNormalizedImages } from '../../assets/withNormalizedImages.ts'
import type { RunCommand } from '../../commands/Command.ts'
import { startFromDesign } from '../../commands/pageCommands.ts'
import { zoomFit } from '../../commands/viewCommands.ts'
import type { Design } from '../../document/Design.ts'
import { type EditorDocument, toDocument } from '../../document/EditorDocument.ts'
import { sampleCertificate } from '../../document/sampleCertificate.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'

/** Services for designs. */
export interface DesignTools {
  store: EditorStore
  resources: EditorResources
  newKey: () => string
  run: RunCommand
}

/** Width of an image of a design by default, in px. */
const thumbnailWidth = 360

/**
 * Creates the image of a design's page. A built-in design has a single-color image, which every version can read, or a
 * gradient under a transparent image.
 */
function imageOf({ dimensions, background, page }: Design): string {
  if (page) return page.imageUrl
  return blankImage(dimensions, typeof background === 'string' ? background : 'transparent')
}

/** @param imageUrl if omitted, a color of the page is a fill, which is drawn without loading anything */
function documentOf(design: Design, imageUrl: string, newKey: () => string): EditorDocument {
  const { title, name, dimensions, background, page, fields, pages } = design
  const fill = background && !(imageUrl && typeof background === 'string') && { background }
  const further = pages && { pages: pages.map((list) => ({ imageUrl, ...fill, fields: [...list] })) }
  return toDocument(
    { ...page, name: title ?? name, imageUrl, dimensions, ...fill, fields: [...fields], ...further },
    newKey,
  )
}

/** Renders a design with sample values, as the canvas will show it, in px of the screen. */
export async function drawDesign(
  design: Design,
  { resources, store, newKey }: DesignTools,
  width = thumbnailWidth,
): Promise<HTMLCanvasElement> {
  const { samples } = store.getState().ui
  const document = await withNormalizedImages(documentOf(design, design.page?.imageUrl ?? '', newKey))
  await resources.load(document, samples)
  const [first] = sampleCertificate(document, samples, resources.dates()).pages
  return paintPage(first, resources, width / first.size.width).canvas
}

/** Loads the fonts of a design that may be chosen next. */
export async function prepareDesign(
  design: Design,
  { resources, store, newKey }: DesignTools,
): Promise<void> {
  await resources.load(documentOf(design, '', newKey), store.getState().ui.samples)
}

/** Maximum time that a design waits for its fonts, in ms; later ones appear when they arrive. */
const patience = 1_500

/** Starts a new certificate from a design; the design's fields are ordinary ones from then on. */
export async function startDesign(design: Design, services: DesignTools): Promise<void> {
  const { resources, newKey, run } = services
  const document = documentOf(design, imageOf(design), newKey)
  // A remote image appears when it arrives.
  if (!design.page) await resources.images.load(document.page.imageUrl)
  await Promise.race([
    prepareDesign(design, services),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  run(startFromDesign, design.page ? await withNormalizedImages(document) : document)
  run(zoomFit)
}
