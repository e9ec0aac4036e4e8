import {
  type EditorDocument,
  type EditorField,
  type EditorSheet,
  sheetsOf,
  withSheets,
} from './EditorDocument.ts'

/** Views of each document: the same pages, with each as the current one. */
const views = new WeakMap<EditorDocument, EditorDocument[]>()

/** Number of pages. */
export function pageCount({ others }: EditorDocument): number {
  return others ? others.sheets.length + 1 : 1
}

/** Position of the current page, from 0. */
export function pageIndex({ others }: EditorDocument): number {
  return others ? others.at : 0
}

/**
 * Returns the same document with another page as the current one; the document itself if there is no such page. Going
 * back returns the same object, which identifies a document without unsaved changes.
 */
export function showPage(document: EditorDocument, at: number): EditorDocument {
  const from = pageIndex(document)
  const sheets = sheetsOf(document)
  if (at === from || !sheets[at]) return document
  const known = views.get(document) ?? []
  known[from] = document
  const shown = known[at] ?? withSheets(document, sheets, at)
  known[at] = shown
  views.set(document, known)
  views.set(shown, known)
  return shown
}

/** Returns the document once per page, each time with that page as the current one. */
export function viewsOf(document: EditorDocument): EditorDocument[] {
  return sheetsOf(document).map((_sheet, at) => showPage(document, at))
}

/** Returns true if two documents are the same one, apart from their current pages. */
export function isSameExceptPage(a: EditorDocument, b: EditorDocument): boolean {
  return showPage(a, pageIndex(b)) === b
}

/** Returns the document at the page that has a field; the document itself if no page has it. */
export function showField(document: EditorDocument, key: string | undefined): EditorDocument {
  const has = ({ fields }: EditorDocument) => fields.some((entry) => entry.key === key)
  return has(document) ? document : (viewsOf(document).find(has) ?? document)
}

/** Returns the fields of all pages, page by page. */
export function allEntries(document: EditorDocument): readonly EditorField[] {
  return document.others ? sheetsOf(document).flatMap(({ fields }) => fields) : document.fields
}

/** Changes every page; returns the same document if nothing changes. */
export function changeSheets(
  document: EditorDocument,
  change: (sheet: EditorSheet) => EditorSheet,
): EditorDocument {
  const sheets = sheetsOf(document)
  const changed = sheets.map(change)
  return changed.every((sheet, i) => sheet === sheets[i])
    ? document
    : withSheets(document, changed, pageIndex(document))
}

/** Changes the fields of every page. Unchanged fields remain the same objects, and so do their pages. */
export function changeAllFields(
  document: EditorDocument,
  change: (entry: EditorField) => EditorField,
): EditorDocument {
  return changeSheets(document, (sheet) => {
    const fields = sheet.fields.map(change)
    return fields.every((entry, i) => entry === sheet.fields[i]) ? sheet : { ...sheet, fields }
  })
}
