import type { Dimensions, PrintSize, TemplateField } from '@certificate-sdk/template'
import { fitsPrint, neededPrint } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import { appendFields, changeFields, patchFields } from '../document/fieldChanges.ts'
import { createFirstFields } from '../document/newFieldPlace.ts'
import { scaleFields } from '../document/scaleFields.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** A background image with the page size that it brings. */
export interface Background {
  imageUrl: string
  dimensions: Dimensions
  /** Its size on paper, if that is known. */
  print?: PrintSize | undefined
}

/** Changes the background; a page without any fields gets name, date and code at once. */
export const setBackground: Command<Background> = {
  id: 'setBackground',
  label: (messages) => messages.background,
  applies: () => true,
  perform: ({ document, can }, { newKey, messages }, { imageUrl, dimensions, print }) => {
    const first = document.page.imageUrl === '' && document.fields.length === 0
    const page = withPrint({ ...document.page, imageUrl, dimensions }, print)
    const placed = { ...document, page }
    if (!first)
      return {
        document: scaleFields(placed, document.page.dimensions),
        history: 'record',
        label: messages.steps.background,
      }
    const fields = createFirstFields(dimensions)
      .filter(({ type }) => can.add(type))
      .map((field) => ({ key: newKey(), field }))
    return {
      document: appendFields(placed, fields),
      selection: fields.slice(0, 1).map(({ key }) => key),
      history: 'record',
      label: messages.steps.start,
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
  label: (messages) => messages.templateName,
  applies: () => true,
  perform: ({ document }, { messages }, name) => ({
    document: { ...document, page: { ...document.page, name } },
    history: 'merge',
    mergeKey: 'rename',
    label: messages.steps.rename,
  }),
}

/** Sets the language of all dates (BCP 47). English, the default, is not written into the template. */
export const setDateLocale: Command<string> = {
  id: 'setDateLocale',
  label: (messages) => messages.dateLanguage,
  applies: () => true,
  perform: ({ document }, { messages }, locale) => {
    const { locale: _, ...page } = document.page
    return {
      document: { ...document, page: locale === 'en' ? (page as EditorPage) : { ...document.page, locale } },
      history: 'record',
      label: messages.steps.change(messages.dateLanguage),
    }
  },
}

/** Gives an image field its image. By key, because the selection may have moved on while the file was read. */
export const setFieldImage: Command<{ key: string; imageUrl: string }> = {
  id: 'setFieldImage',
  label: (messages) => messages.chooseImage,
  applies: () => true,
  perform: ({ document }, { messages }, { key, imageUrl }) => {
    if (!document.fields.some((entry) => entry.key === key && !entry.field.locked)) return undefined
    return {
      document: changeFields(document, [key], (field) => ({ ...field, imageUrl })),
      history: 'record',
      label: messages.steps.change(messages.kinds.image?.label ?? ''),
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
  label: (messages) => messages.properties,
  applies: (state) => selectedFields(state).some(({ field }) => !field.locked),
  perform: (state, { messages }, { patch, what }) => ({
    document: patchFields(state.document, unlockedKeys(state), patch),
    history: 'merge',
    mergeKey: `${Object.keys(patch).join(' ')} ${state.ui.selection.join(' ')}`,
    label: messages.steps.change(what),
  }),
}
