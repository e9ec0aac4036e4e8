import { useMemo } from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { imageColors } from '../assets/imageColors.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { fieldColors } from '../document/mapColors.ts'
import type { EditorState, HistoryStep } from '../store/EditorState.ts'
import { useEditor, useEditorState } from './useEditor.ts'

/** A color that can be chosen with one press. */
export interface Swatch {
  /** `#rrggbb` */
  color: string
  /** Name of the color. */
  label: string
}

const most = 11

const known = new WeakMap<readonly HistoryStep[], Known>()

const ofFields = new WeakMap<readonly EditorField[], readonly string[]>()

/** Samples per side: enough to hit lines of a few px. */
const sampleSide = 256
const maxFromImage = 5

/**
 * Returns the colors worth offering: those of the host's brand, of the background, then those of the fields in the
 * order of their first use. The last two lists only grow at the end, so that a swatch stays in place while it is being
 * used.
 */
export function useSwatches(): Swatch[] {
  const { resources, messages, options } = useEditor()
  const used = useEditorState(documentColors)
  // Evaluated for each new state, and so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const fromImage = useMemo(() => {
    if (!source) return []
    const [, context] = createCpuCanvas(sampleSide, sampleSide)
    context.imageSmoothingEnabled = false
    context.drawImage(source, 0, 0, sampleSide, sampleSide)
    return imageColors(context.getImageData(0, 0, sampleSide, sampleSide).data, maxFromImage)
  }, [source])
  return useMemo(() => {
    const brand = options.brand?.colors ?? []
    const all = [...new Set([...brand, ...fromImage, ...used.split(' ').filter(Boolean)])]
    // Few people know a color by its code, but its number can be read aloud and found again.
    return all.map((color, i) => ({
      color,
      label: messages.listed([
        messages.labeled(messages.color, messages.spoken.nth(i + 1, all.length)),
        i < brand.length
          ? messages.colorFromBrand(color)
          : fromImage.includes(color)
            ? messages.colorFromBackground(color)
            : color,
      ]),
    }))
  }, [used, fromImage, messages, options])
}

/** The colors after a list of steps, and the fields that they belong to. */
interface Known {
  fields: readonly EditorField[]
  colors: string
}

/**
 * Returns the colors of the fields, now or at any step that can be undone, in the order of their first use: a
 * color that was just replaced keeps its position. If there are too many, unused colors are dropped first.
 *
 * @returns the colors separated by spaces, so that lists compare as values
 */
export function documentColors({ document, past }: Pick<EditorState, 'document' | 'past'>): string {
  const before = known.get(past)
  if (before?.fields === document.fields) return before.colors
  const now = colorsOf(document.fields)
  const first = past[0]?.before.fields ?? []
  const all = new Set([...colorsOf(first), ...past.flatMap(({ after }) => colorsOf(after.fields)), ...now])
  const found = [...all]
  const unused = found.filter((color) => !now.includes(color)).slice(0, Math.max(0, found.length - most))
  const colors = found
    .filter((color) => !unused.includes(color))
    .slice(0, most)
    .join(' ')
  known.set(past, { fields: document.fields, colors })
  return colors
}

function colorsOf(fields: readonly EditorField[]): readonly string[] {
  const remembered = ofFields.get(fields)
  if (remembered) return remembered
  const colors = [...new Set(fields.flatMap(({ field }) => fieldColors(field)).map(({ color }) => color))]
  ofFields.set(fields, colors)
  return colors
}
