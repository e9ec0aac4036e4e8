import type { TemplateField } from '@certificate-sdk/template'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { appendFields } from '../document/fieldChanges.ts'
import { changeAllFields } from '../document/sheets.ts'
import { kindLabel } from '../kinds/editorKinds.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** Selects fields for the host: the same as a click, but nothing here needs the other selection commands. */
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

/** Replaces the field with this key, on any page, by a changed one. */
export const updateForHost: Command<{ key: string; field: TemplateField }> = {
  id: 'updateForHost',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { key, field }) => ({
    document: changeAllFields(document, (entry) => (entry.key === key ? { key, field } : entry)),
    history: 'record',
    label: messages.steps.change(kindLabel(field.type, messages)),
  }),
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
