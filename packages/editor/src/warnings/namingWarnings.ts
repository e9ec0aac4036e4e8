import { attributeNames } from '@certificate-sdk/template/internal'
import type { CertificateNaming, EditorDocument } from '../document/EditorDocument.ts'
import { allEntries } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { FieldWarning } from './FieldWarning.ts'
import { placeholderIn } from './placeholderIn.ts'

/** Warns about placeholders in certificate titles and file names that are not merge fields. */
export function namingWarnings(document: EditorDocument, messages: Messages): FieldWarning[] {
  return (['title', 'fileName'] as const).flatMap((naming) => {
    const message = namingWarning(document, naming, messages)
    return message === undefined ? [] : [{ keys: [], message }]
  })
}

/** Returns the warning about the title or the file name of the open design, if there is one. */
export function useNamingWarning(naming: CertificateNaming): string | undefined {
  const { messages } = useEditor()
  const document = useEditorState((state) => state.document)
  return namingWarning(document, naming, messages)
}

function namingWarning(
  document: EditorDocument,
  naming: CertificateNaming,
  messages: Messages,
): string | undefined {
  const sentence = document.page[naming]
  if (!sentence) return undefined
  const attributes = attributeNames(allEntries(document).map(({ field }) => field))
  const further = naming === 'fileName' ? ['title'] : []
  const placeholder = placeholderIn(sentence, attributes, messages, further)
  return placeholder && messages.namingPlaceholder[naming](placeholder.text, placeholder.token)
}
