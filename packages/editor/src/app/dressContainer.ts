import type { EditorOptions } from '../EditorOptions.ts'
import type { LoadedMessages } from '../loading/loadMessages.ts'

/**
 * Sets the editor's class, language, direction, and theme on the host's element; returns a function that
 * removes them.
 */
export function dressContainer(
  container: HTMLElement,
  { locale, direction }: Pick<LoadedMessages, 'locale' | 'direction'>,
  { theme = 'auto' }: Pick<EditorOptions, 'theme'>,
): () => void {
  container.classList.add('csdk')
  container.lang = locale
  container.dir = direction
  container.dataset.theme = theme
  return () => {
    container.classList.remove('csdk')
    delete container.dataset.theme
    container.removeAttribute('lang')
    container.removeAttribute('dir')
  }
}
