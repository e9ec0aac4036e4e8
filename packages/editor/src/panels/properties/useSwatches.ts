import { completeField } from '@certificate-sdk/template'
import { useMemo } from 'react'
import type { EditorField } from '../../document/EditorDocument.ts'
import { useEditor, useEditorState } from '../../EditorServices.ts'
import { pictureColours } from '../../resources/pictureColours.ts'

const sampleSide = 48
const mostFromPicture = 5
const mostSwatches = 10

/** Colours worth offering: those of the fields, then those of the background. */
export function useSwatches(): string[] {
  const { resources } = useEditor()
  const used = useEditorState(({ document }) => coloursOf(document.fields))
  const url = useEditorState(({ document }) => document.page.imageUrl)
  const version = useEditorState(({ session }) => session.resourcesVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the picture may have arrived
  const fromPicture = useMemo(() => {
    const source = resources.pictures.source(url)
    if (!source) return []
    const canvas = document.createElement('canvas')
    canvas.width = sampleSide
    canvas.height = sampleSide
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(source, 0, 0, sampleSide, sampleSide)
    const pixels = context?.getImageData(0, 0, sampleSide, sampleSide).data
    return pixels ? pictureColours(pixels, mostFromPicture) : []
  }, [resources, url, version])
  return useMemo(
    () => [...new Set([...used.split(' ').filter(Boolean), ...fromPicture])].slice(0, mostSwatches),
    [used, fromPicture],
  )
}

const known = new WeakMap<readonly EditorField[], string>()

/** As one text, so that fields that only move are the same again. */
function coloursOf(fields: readonly EditorField[]): string {
  const remembered = known.get(fields)
  if (remembered !== undefined) return remembered
  const colours = [...new Set(fields.map(({ field }) => completeField(field).color.toLowerCase()))].join(' ')
  known.set(fields, colours)
  return colours
}
