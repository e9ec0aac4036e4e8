import { completeField } from '@certificate-sdk/template'
import { useMemo } from 'react'
import { createCpuCanvas } from '../../assets/createCpuCanvas.ts'
import { imageColors } from '../../assets/imageColors.ts'
import type { EditorField } from '../../document/EditorDocument.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

const sampleSide = 48
const mostFromImage = 5
const mostSwatches = 10

/** Colors worth offering: those of the fields, then those of the background. */
export function useSwatches(): string[] {
  const { resources } = useEditor()
  const used = useEditorState(({ document }) => colorsOf(document.fields))
  // Asked again with each new state, so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const fromImage = useMemo(() => {
    if (!source) return []
    const [, context] = createCpuCanvas(sampleSide, sampleSide)
    context.drawImage(source, 0, 0, sampleSide, sampleSide)
    return imageColors(context.getImageData(0, 0, sampleSide, sampleSide).data, mostFromImage)
  }, [source])
  return useMemo(
    () => [...new Set([...used.split(' ').filter(Boolean), ...fromImage])].slice(0, mostSwatches),
    [used, fromImage],
  )
}

const known = new WeakMap<readonly EditorField[], string>()

/** As one text, so that fields that only move are the same again. */
function colorsOf(fields: readonly EditorField[]): string {
  const remembered = known.get(fields)
  if (remembered !== undefined) return remembered
  const colors = [...new Set(fields.map(({ field }) => completeField(field).color.toLowerCase()))].join(' ')
  known.set(fields, colors)
  return colors
}
