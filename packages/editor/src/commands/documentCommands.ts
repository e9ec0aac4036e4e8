import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import { appendFields, patchFields } from '../document/fieldChanges.ts'
import { createFirstFields } from '../document/newFieldPlace.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** A background picture with the page size that it brings. */
export interface Background {
  imageUrl: string
  dimensions: Dimensions
}

/** Changes the background; a page without any fields gets name, date and code at once. */
export const setBackground: Command<Background> = {
  id: 'setBackground',
  label: (words) => words.background,
  applies: () => true,
  perform: ({ document }, { newKey, words }, { imageUrl, dimensions }) => {
    const first = document.page.imageUrl === '' && document.fields.length === 0
    const placed = { ...document, page: { ...document.page, imageUrl, dimensions } }
    if (!first)
      return {
        document: scaleFields(placed, document.page.dimensions),
        history: 'record',
        label: words.steps.background,
      }
    const fields = createFirstFields(dimensions).map((field) => ({ key: newKey(), field }))
    return {
      document: appendFields(placed, fields),
      selection: fields.slice(0, 1).map(({ key }) => key),
      history: 'record',
      label: words.steps.start,
    }
  },
}

/**
 * Fields keep their place on the picture when its size in pixels changes. Letters are scaled with the width, along
 * which texts lie, and with that alone: then the way back leads to where it began.
 */
function scaleFields(
  document: Parameters<typeof appendFields>[0],
  from: Dimensions,
): Parameters<typeof appendFields>[0] {
  const to = document.page.dimensions
  const [fx, fy] = [to.width / from.width, to.height / from.height]
  if (fx === 1 && fy === 1) return document
  return {
    ...document,
    fields: document.fields.map(({ key, field }) => ({
      key,
      field: {
        ...field,
        x: Math.round(field.x * fx),
        y: Math.round(field.y * fy),
        fontSize: Math.max(1, Math.round(field.fontSize * fx)),
        ...(field.width !== undefined && { width: Math.max(1, Math.round(field.width * fx)) }),
        ...(field.letterSpacing !== undefined && { letterSpacing: field.letterSpacing * fx }),
        ...(field.minFontSize !== undefined && { minFontSize: field.minFontSize * fx }),
      },
    })),
  }
}

/** Names the template; typing is one step. */
export const rename: Command<string> = {
  id: 'rename',
  label: (words) => words.templateName,
  applies: () => true,
  perform: ({ document }, { words }, name) => ({
    document: { ...document, page: { ...document.page, name } },
    history: 'merge',
    mergeKey: 'rename',
    label: words.steps.rename,
  }),
}

function unlockedKeys(state: EditorState): string[] {
  return selectedFields(state).flatMap(({ key, field }) => (field.locked ? [] : [key]))
}

/** Properties to set on the selected fields; `undefined` removes one. */
export type FieldPatch = { [Key in keyof TemplateField]?: TemplateField[Key] | undefined }

/** Sets properties of the selected fields. Changes of the same property that follow each other are one step. */
export const changeFieldProperties: Command<{ patch: FieldPatch; what: string }> = {
  id: 'changeFieldProperties',
  label: (words) => words.properties,
  applies: (state) => selectedFields(state).some(({ field }) => !field.locked),
  perform: (state, { words }, { patch, what }) => ({
    document: patchFields(state.document, unlockedKeys(state), patch),
    history: 'merge',
    mergeKey: `${Object.keys(patch).join(' ')} ${state.session.selection.join(' ')}`,
    label: words.steps.change(what),
  }),
}
