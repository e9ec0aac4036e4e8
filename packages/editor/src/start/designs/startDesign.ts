import { createCpuCanvas } from '../../assets/createCpuCanvas.ts'
import type { EditorResources } from '../../assets/EditorResources.ts'
import { paintPage } from '../../assets/paintPage.ts'
import { withNormalizedImages } from '../../assets/withNormalizedImages.ts'
import type { RunCommand } from '../../commands/Command.ts'
import { startFromDesign } from '../../commands/pageCommands.ts'
import { zoomFit } from '../../commands/viewCommands.ts'
import type { Design } from '../../document/Design.ts'
import { sampleCertificate } from '../../document/sampleCertificate.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'

/** The services that designs need. */
export interface DesignTools {
  store: EditorStore
  resources: EditorResources
  newKey: () => string
  run: RunCommand
}

/** Width of an image in the gallery, in px. */
const thumbnailWidth = 360

/** Renders the background of a design as an image. */
function backgroundOf({ dimensions, draw, page }: Design): string {
  if (page) return page.imageUrl
  const [canvas, context] = createCpuCanvas(dimensions.width, dimensions.height)
  draw?.(context, dimensions)
  return canvas.toDataURL('image/png')
}

function documentOf(design: Design, imageUrl: string, newKey: () => string) {
  const { name, dimensions, fields, page } = design
  return {
    page: { ...page, name, imageUrl, dimensions },
    fields: fields.map((field) => ({ key: newKey(), field })),
  }
}

/** Renders a thumbnail of a design with sample values, as the canvas will show it. */
export async function drawDesign(
  design: Design,
  { resources, store, newKey }: DesignTools,
): Promise<HTMLCanvasElement> {
  const { samples } = store.getState().ui
  const document = await withNormalizedImages(documentOf(design, design.page?.imageUrl ?? '', newKey))
  await resources.load(document, samples)
  const certificate = sampleCertificate(document, samples, resources.dates())
  const draw = (context: CanvasRenderingContext2D) => design.draw?.(context, design.dimensions)
  return shrink(paintPage(certificate, resources, draw).canvas)
}

function shrink(source: HTMLCanvasElement): HTMLCanvasElement {
  const height = Math.round((source.height / source.width) * thumbnailWidth)
  const [canvas, context] = createCpuCanvas(thumbnailWidth, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, thumbnailWidth, height)
  return canvas
}

/** Loads the fonts of a design that may be chosen next. */
export async function prepareDesign(
  design: Design,
  { resources, store, newKey }: DesignTools,
): Promise<void> {
  const document = documentOf(design, '', newKey)
  await resources.load(document, store.getState().ui.samples)
}

/** Maximum time that a design waits for its fonts, in ms; later ones appear when they arrive. */
const patience = 1_500

/** Starts a new certificate from a design; the design's fields are ordinary ones from then on. */
export async function startDesign(design: Design, services: DesignTools): Promise<void> {
  const { resources, newKey, run } = services
  const imageUrl = backgroundOf(design)
  // A remote image appears when it arrives.
  if (!design.page) await resources.images.load(imageUrl)
  await Promise.race([
    prepareDesign(design, services),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  const document = documentOf(design, imageUrl, newKey)
  run(startFromDesign, design.page ? await withNormalizedImages(document) : document)
  run(zoomFit)
}
