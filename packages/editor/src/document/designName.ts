import type { Messages } from '../languages/en/en.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { showPage } from './sheets.ts'

/** Maximum characters of a name that the service stores. */
const maxLength = 200

/** Returns true if a design has no name, or only the placeholder. */
export function isUnnamed(name: string, { untitled }: Pick<Messages, 'untitled'>): boolean {
  return name.trim() === '' || name === untitled
}

/** Returns a name to suggest for a design without one: the author's largest text on its first page. */
export function suggestedName(
  document: EditorDocument,
  { defaults }: Pick<Messages, 'defaults'>,
): string | undefined {
  const texts = showPage(document, 0).fields.flatMap(({ field }) => {
    const words = field.text.replace(/\s+/g, ' ').trim()
    const isOwn = field.type === 'text' && !field.hidden && !words.includes('{{')
    return isOwn && words && words !== defaults.text ? [{ words, size: field.fontSize }] : []
  })
  const [largest] = texts.sort((a, b) => b.size - a.size)
  return largest?.words.slice(0, maxLength)
}

/** Returns the name for a design read from a file: the file's name without its extension. */
export function nameOfFile(file: string): string {
  return file
    .replace(/\.[^.\s]{1,8}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, maxLength)
}
