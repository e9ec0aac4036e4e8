import type { EditorOptions } from '../EditorOptions.ts'
import type { LoadedMessages } from '../locales/loadMessages.ts'

/** Gives the host's element the editor's class, language, direction, and theme; returns what takes them off. */
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
