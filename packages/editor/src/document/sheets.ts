import {
  type EditorDocument,
  type EditorField,
  type EditorSheet,
  sheetsOf,
  withSheets,
} from './EditorDocument.ts'

/** Each document's views: the same pages, each as the current one. */
const views = new WeakMap<EditorDocument, EditorDocument[]>()

/** Number of pages. */
export function pageCount({ others }: EditorDocument): number {
  return others ? others.sheets.length + 1 : 1
}

/** Place of the current page, from 0. */
export function pageIndex({ others }: EditorDocument): number {
  return others ? others.at : 0
}

/**
 * The same document with another page as the current one; the document itself if there is no such page. Going back returns
 * the very same object, by which a document without unsaved changes is recognized.
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

/** The document once per page, each time with that page as the current one. */
export function viewsOf(document: EditorDocument): EditorDocument[] {
  return sheetsOf(document).map((_sheet, at) => showPage(document, at))
}

/** Returns true if two documents are the same one, apart from their current pages. */
export function isSameExceptPage(a: EditorDocument, b: EditorDocument): boolean {
  return showPage(a, pageIndex(b)) === b
}

/** The document at the page that has a field; the document itself if no page has it. */
export function showField(document: EditorDocument, key: string | undefined): EditorDocument {
  const has = ({ fields }: EditorDocument) => fields.some((entry) => entry.key === key)
  return has(document) ? document : (viewsOf(document).find(has) ?? document)
}

/** The fields of all pages, page after page. */
export function allEntries(document: EditorDocument): readonly EditorField[] {
  return document.others ? sheetsOf(document).flatMap(({ fields }) => fields) : document.fields
}

/** Changes every page; the same document if that changes nothing. */
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

/** Changes the fields of every page. Fields that stay the same are the same objects, and so are their pages. */
export function changeAllFields(
  document: EditorDocument,
  change: (entry: EditorField) => EditorField,
): EditorDocument {
  return changeSheets(document, (sheet) => {
    const fields = sheet.fields.map(change)
    return fields.every((entry, i) => entry === sheet.fields[i]) ? sheet : { ...sheet, fields }
  })
}
