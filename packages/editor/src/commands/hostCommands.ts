import type { TemplateField } from '@certificate-sdk/template'
import type { EditorDocument, EditorField } from '../document/EditorDocument.ts'
import {
  appendFields,
  moveField,
  type OrderChange,
  removeFields,
  reorderFields,
} from '../document/fieldChanges.ts'
import { changeAllFields, pageCount, pageIndex, showField, showPage } from '../document/sheets.ts'
import { kindLabel } from '../kinds/editorKinds.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** Selects fields for the host, like a click, without loading the other selection commands. */
export const selectForHost: Command<readonly string[]> = {
  id: 'selectForHost',
  isAllowed: () => true,
  isEnabled: () => true,
  change: (_state, _tools, selection) => ({ selection, history: 'ignore' }),
}

/** Adds a field for the host and selects it. */
export const addForHost: Command<{ key: string; field: TemplateField }> = {
  id: 'addForHost',
  isEnabled: hasPage,
  change: ({ document }, { messages }, added) => ({
    document: appendFields(document, [added]),
    selection: [added.key],
    history: 'record',
    label: messages.steps.add(kindLabel(added.field.type, messages)),
  }),
}

/** Replaces the field with this key, on any page. */
export const updateForHost: Command<{ key: string; field: TemplateField }> = {
  id: 'updateForHost',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { key, field }) => ({
    document: changeAllFields(document, (entry) => (entry.key === key ? { key, field } : entry)),
    history: 'record',
    label: messages.steps.change(kindLabel(field.type, messages)),
  }),
}

/** Removes the fields with these keys, on any page. */
export const removeForHost: Command<readonly string[]> = {
  id: 'removeForHost',
  isEnabled: hasPage,
  change: ({ document, ui }, { messages }, keys) => ({
    document: changePages(document, (page) => removeFields(page, keys)),
    selection: ui.selection.keys.filter((key) => !keys.includes(key)),
    history: 'record',
    label: messages.delete,
  }),
}

/**
 * Adds copies of fields, page by page, above the others of their page, and selects those of the current page; if it gets none, those
 * of the first page that does, which is then shown.
 */
export const duplicateForHost: Command<readonly (readonly EditorField[])[]> = {
  id: 'duplicateForHost',
  isEnabled: hasPage,
  change: ({ document }, { messages }, copies) => {
    const changed = changePages(document, (page, at) => appendFields(page, copies[at] ?? []))
    const shown = copies[pageIndex(document)]?.length ? changed : showField(changed, copies.flat()[0]?.key)
    return {
      document: shown,
      selection: copies.flat().map(({ key }) => key),
      history: 'record',
      label: messages.duplicate,
    }
  },
}

/** Moves a field, on any page, to a position in painting order. */
export const reorderForHost: Command<{ key: string; to: OrderChange | number }> = {
  id: 'reorderForHost',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { key, to }) => ({
    document: changePages(document, (page) =>
      typeof to === 'number' ? moveField(page, key, to) : reorderFields(page, [key], to),
    ),
    history: 'record',
    label: messages.steps.order,
  }),
}

/** Changes the fields of every page without changing the current page. */
function changePages(
  document: EditorDocument,
  change: (page: EditorDocument, at: number) => EditorDocument,
): EditorDocument {
  let next = document
  for (let at = 0; at < pageCount(document); at++) {
    const page = showPage(next, at)
    const changed = change(page, at)
    if (
      changed.fields.some((entry, i) => entry !== page.fields[i]) ||
      changed.fields.length !== page.fields.length
    )
      next = changed
  }
  return showPage(next, pageIndex(document))
}

/** Replaces the whole design. */
export const replaceForHost: Command<EditorDocument> = {
  id: 'replaceForHost',
  isEnabled: () => true,
  change: (_state, { messages }, document) => ({
    document,
    selection: [],
    concernsWholeDesign: true,
    history: 'record',
    label: messages.steps.start,
    outcome: messages.spoken.added(messages.spoken.fields(document.fields.length)),
  }),
}
