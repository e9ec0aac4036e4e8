import {
  type Dimensions,
  fitsPrint,
  neededPrint,
  type PrintSize,
  type TemplateField,
} from '@certificate-sdk/template'
import type { EditorPage } from '../document/EditorDocument.ts'
import { appendFields, changeFields, patchFields } from '../document/fieldChanges.ts'
import { createFirstFields } from '../document/newFieldPlace.ts'
import { scaleFields } from '../document/scaleFields.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** A background picture with the page size that it brings. */
export interface Background {
  imageUrl: string
  dimensions: Dimensions
  /** Its size on paper, if that is known. */
  print?: PrintSize | undefined
}

/** Changes the background; a page without any fields gets name, date and code at once. */
export const setBackground: Command<Background> = {
  id: 'setBackground',
  label: (words) => words.background,
  applies: () => true,
  perform: ({ document, can }, { newKey, words }, { imageUrl, dimensions, print }) => {
    const first = document.page.imageUrl === '' && document.fields.length === 0
    const page = withPrint({ ...document.page, imageUrl, dimensions }, print)
    const placed = { ...document, page }
    if (!first)
      return {
        document: scaleFields(placed, document.page.dimensions),
        history: 'record',
        label: words.steps.background,
      }
    const fields = createFirstFields(dimensions)
      .filter(({ type }) => can.add(type))
      .map((field) => ({ key: newKey(), field }))
    return {
      document: appendFields(placed, fields),
      selection: fields.slice(0, 1).map(({ key }) => key),
      history: 'record',
      label: words.steps.start,
    }
  },
}

/** The size on paper that a page had stays as long as the page has its shape. */
function withPrint({ print: before, ...page }: EditorPage, given: PrintSize | undefined): EditorPage {
  const fitting = [given, before].find((size) => size && fitsPrint(page.dimensions, size))
  const print = fitting && neededPrint(page.dimensions, fitting)
  return print ? { ...page, print } : page
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

/** Sets the language of all dates (BCP 47). English, the default, is not written into the template. */
export const setDateLocale: Command<string> = {
  id: 'setDateLocale',
  label: (words) => words.dateLanguage,
  applies: () => true,
  perform: ({ document }, { words }, locale) => {
    const { locale: _, ...page } = document.page
    return {
      document: { ...document, page: locale === 'en' ? (page as EditorPage) : { ...document.page, locale } },
      history: 'record',
      label: words.steps.change(words.dateLanguage),
    }
  },
}

/** Gives an image field its image. By key, because the selection may have moved on while the file was read. */
export const setFieldImage: Command<{ key: string; imageUrl: string }> = {
  id: 'setFieldImage',
  label: (words) => words.choosePicture,
  applies: () => true,
  perform: ({ document }, { words }, { key, imageUrl }) => {
    if (!document.fields.some((entry) => entry.key === key && !entry.field.locked)) return undefined
    return {
      document: changeFields(document, [key], (field) => ({ ...field, imageUrl })),
      history: 'record',
      label: words.steps.change(words.kinds.image?.label ?? ''),
    }
  },
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
