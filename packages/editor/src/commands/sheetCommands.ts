import { type EditorDocument, type EditorSheet, sheetsOf, withSheets } from '../document/EditorDocument.ts'
import { copyFields } from '../document/fieldChanges.ts'
import { pageCount, pageIndex } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import type {
  ChangeTools,
  Command,
  CommandGroup,
  DocumentCommand,
  ListedCommand,
  Listing,
} from './Command.ts'

/** Shows another page, given its position from 0. */
export const goToPage: Command<number> = {
  id: 'goToPage',
  isAllowed: () => true,
  isEnabled: hasPage,
  perform: ({ store }, at) => store.showPage(at),
}

function stepCommand(by: 1 | -1, id: string, key: string): ListedCommand {
  return {
    id,
    group: 'view',
    label: ({ pages }) => (by > 0 ? pages.next : pages.previous),
    shortcuts: [key],
    scope: 'page',
    isAllowed: () => true,
    isEnabled: ({ document }) => hasPageAt(document, pageIndex(document) + by),
    perform: ({ store }) => store.showPage(pageIndex(store.getState().document) + by),
  }
}

/** Shows the page after the current one. */
export const nextPage = stepCommand(1, 'nextPage', 'PageDown')
/** Shows the page before the current one. */
export const previousPage = stepCommand(-1, 'previousPage', 'PageUp')

function hasPageAt(document: EditorDocument, at: number): boolean {
  return at >= 0 && at < pageCount(document)
}

/** Creates a command that changes the list of pages; `sheets[at]` is the current one. */
function listCommand(
  id: string,
  group: CommandGroup,
  label: (messages: Messages) => string,
  isEnabled: (state: EditorState) => boolean,
  change: (sheets: EditorSheet[], at: number, state: EditorState, tools: ChangeTools) => Result,
): DocumentCommand & Listing {
  return {
    id,
    group,
    label,
    isAllowed: (can) => can.edit,
    isEnabled,
    change(state, tools) {
      const { document } = state
      const { sheets, at, ...rest } = change(sheetsOf(document), pageIndex(document), state, tools)
      return {
        document: withSheets(document, sheets, at),
        selection: [],
        history: 'record',
        label: label(tools.messages),
        ...rest,
      }
    },
  }
}

/** The new pages, and the position of the new current one. */
interface Result extends Pick<Change, 'concernsWholeDesign'> {
  sheets: EditorSheet[]
  at: number
}

/** Adds an empty page after the current one. */
export const addPage = listCommand(
  'addPage',
  'add',
  ({ pages }) => pages.add,
  hasPage,
  (sheets, at, { document }, { blankPage }) => {
    const sheet = { page: blankPage(document.page), fields: [] }
    return { sheets: sheets.toSpliced(at + 1, 0, sheet), at: at + 1 }
  },
)

/** Adds a copy of the current page after it. */
export const duplicatePage = listCommand(
  'duplicatePage',
  'edit',
  ({ pages }) => pages.duplicate,
  hasPage,
  (sheets, at, { document }, { newKey }) => {
    const { imageUrl, background } = document.page
    const ground = { imageUrl, ...(background && { background }) }
    const keys = document.fields.map(({ key }) => key)
    const sheet = { page: ground, fields: copyFields(document, keys, newKey) }
    return { sheets: sheets.toSpliced(at + 1, 0, sheet), at: at + 1 }
  },
)

/** Deletes the current page, unless it is the only one. */
export const deletePage = listCommand(
  'deletePage',
  'edit',
  ({ pages }) => pages.delete,
  ({ document }) => pageCount(document) > 1,
  (sheets, at) => ({
    sheets: sheets.toSpliced(at, 1),
    at: Math.min(at, sheets.length - 2),
    concernsWholeDesign: true,
  }),
)

function movedSheet(sheets: EditorSheet[], at: number, to: number): Result {
  return { sheets: sheets.toSpliced(at, 1).toSpliced(to, 0, sheets[at] as EditorSheet), at: to }
}

/** Moves a page to the position of another one, both from 0, and shows it. */
export const movePage: Command<{ at: number; to: number }> = {
  id: 'movePage',
  isEnabled: hasPage,
  change({ document }, { messages }, { at, to }) {
    if (at === to || !hasPageAt(document, at) || !hasPageAt(document, to)) return undefined
    const moved = movedSheet(sheetsOf(document), at, to)
    return {
      document: withSheets(document, moved.sheets, moved.at),
      selection: [],
      history: 'record',
      label: to > at ? messages.pages.later : messages.pages.earlier,
    }
  },
}

function moveCommand(by: 1 | -1): ListedCommand {
  return listCommand(
    by > 0 ? 'movePageLater' : 'movePageEarlier',
    'arrange',
    ({ pages }) => (by > 0 ? pages.later : pages.earlier),
    ({ document }) => hasPageAt(document, pageIndex(document) + by),
    (sheets, at) => movedSheet(sheets, at, at + by),
  )
}

/** Moves the current page after the next one. */
export const movePageLater = moveCommand(1)
/** Moves the current page before the previous one. */
export const movePageEarlier = moveCommand(-1)
