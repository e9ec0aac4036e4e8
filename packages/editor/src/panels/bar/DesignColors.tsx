import { useEffect, useMemo, useState } from 'react'
import { blankImage } from '../../assets/blankImage.ts'
import { plainColor } from '../../assets/plainColor.ts'
import { recolorDesign } from '../../commands/colorCommands.ts'
import { ColorField } from '../../controls/ColorField.tsx'
import { type ColorInUse, colorsInUse } from '../../document/colorsInUse.ts'
import { type EditorDocument, sheetsOf } from '../../document/EditorDocument.ts'
import { paletteChange } from '../../document/paletteChange.ts'
import { type PageImages, recolored } from '../../document/recolored.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor } from '../../services/useEditor.ts'
import { brandPalette } from '../../start/designs/brandPalette.ts'
import { galleryPalettes } from '../../start/designs/galleryPalettes.ts'
import { type DesignColors as Palette, PaletteChoice } from '../../start/PaletteChoice.tsx'

/** Number of colors listed before the others are collapsed. */
const most = 6

/**
 * The last choice. It is computed from the design before it, so that a color that temporarily equals another one while
 * the picker moves can separate again, and a second palette finds the colors that the first one merged.
 */
interface Choice {
  before: EditorDocument
  after: EditorDocument
  /** New colors by color, or a palette. */
  made: ReadonlyMap<string, string> | Palette
}

/** The colors of this design, each of which can be changed everywhere at once, and palettes for all of them. */
export function DesignColors() {
  const { messages, run, store, options } = useEditor()
  const document = useDrawnDocument()
  const images = usePageImages(document)
  const [last, setLast] = useState<Choice>()
  const choice = last?.after === document ? last : undefined
  const made = choice && typeof choice.made === 'object' ? choice.made : undefined
  const palette = choice && typeof choice.made === 'string' ? choice.made : undefined
  const shown = (made && choice?.before) ?? document
  const colors = colorsInUse(shown, images.plainColorOf)

  function show(
    before: EditorDocument,
    next: Choice['made'],
    after: EditorDocument,
    what: string,
    value: string,
  ) {
    if (!run(recolorDesign, { document: after, what, value })) return
    setLast({ before, after: store.getState().document, made: next })
  }

  function change(color: string, to: string, label: string): void {
    const next = new Map(made).set(color, to)
    show(shown, next, recolored(shown, next, images), label, to)
  }

  function choose(name: Palette | undefined): void {
    const before = palette && choice ? choice.before : document
    const label = name ? messages.palettes[name] : messages.originalColors
    if (!name) {
      run(recolorDesign, { document: before, what: messages.designColors, value: label })
      setLast(undefined)
      return
    }
    const target = name === 'brand' ? brandPalette(options.brand?.colors ?? []) : galleryPalettes[name]
    const next = paletteChange(colorsInUse(before, images.plainColorOf), target)
    show(before, name, recolored(before, next, images), messages.designColors, label)
  }

  if (!colors.length) return null
  // The place in the list is the key: the color changes while its picker stays open.
  const row = (use: ColorInUse, i: number) => {
    const label = messages.labeled(messages.color, messages.spoken.nth(i + 1, colors.length))
    const note = use.isGround ? messages.background : messages.spoken.fields(use.fields)
    return (
      <div key={i} className="design-color">
        <ColorField
          label={messages.listed([label, note])}
          value={made?.get(use.color) ?? use.color}
          swatches={[]}
          isBrief
          onCommit={(to) => change(use.color, to, label)}
        />
        <small className="muted" aria-hidden="true">
          {note}
        </small>
      </div>
    )
  }
  return (
    <section className="design-colors" aria-label={messages.swatches}>
      <h3>{messages.swatches}</h3>
      <PaletteChoice value={palette} onChoose={choose} />
      {colors.slice(0, most).map(row)}
      {colors.length > most && (
        <details>
          <summary>{messages.moreColors(colors.length - most)}</summary>
          {colors.slice(most).map((use, i) => row(use, i + most))}
        </details>
      )}
    </section>
  )
}

/** Returns the images of all pages, loading them if necessary; a transparent one is prepared in advance. */
function usePageImages(document: EditorDocument): PageImages {
  const { images } = useEditor().resources
  const { dimensions, imageUrl } = document.page
  const clear = useMemo(() => blankImage(dimensions, 'transparent'), [dimensions])
  const [loaded, setLoaded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the document change no image
  useEffect(() => {
    let isCurrent = true
    const urls = new Set([...sheetsOf(document).map(({ page }) => page.imageUrl), clear])
    void Promise.all([...urls].map((url) => images.load(url))).then(() => {
      if (isCurrent) setLoaded((count) => count + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [imageUrl, document.others?.sheets, clear, images])
  const known = useMemo(() => new Map<string, string | undefined>(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: images that have arrived show their color
  return useMemo(
    () => ({
      plainColorOf(url) {
        const image = images.source(url)
        if (image && !known.has(url)) known.set(url, plainColor(image))
        return known.get(url)
      },
      clearImage: () => clear,
    }),
    [loaded, clear, images, known],
  )
}
