import { attributeNames } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { allEntries } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { FieldWarning } from './FieldWarning.ts'
import { placeholderIn } from './placeholderIn.ts'

/** Warns about a placeholder in the title of certificates that is no merge field. */
export function titleWarnings(document: EditorDocument, messages: Messages): FieldWarning[] {
  const { title } = document.page
  if (!title) return []
  const attributes = attributeNames(allEntries(document).map(({ field }) => field))
  const placeholder = placeholderIn(title, attributes, messages)
  if (!placeholder) return []
  return [{ keys: [], message: messages.titlePlaceholder(placeholder.text, placeholder.token) }]
}

/** The warning about the title of the open design, if there is one. */
export function useTitleWarning(): string | undefined {
  const { messages } = useEditor()
  const document = useEditorState((state) => state.document)
  return titleWarnings(document, messages)[0]?.message
}
