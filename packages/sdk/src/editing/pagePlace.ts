import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** The part of the page used by an editor: all of it, or the container of an inline one. */
export interface PagePlace {
  inline: boolean
  container: Element
}

/** An editor that occupies a place. */
interface Holder {
  /** Returns true if closing it would interrupt somebody's work. */
  isBusy(): boolean
  close(): void
}

/**
 * Name of an event that reaches the editors of every copy of the SDK on the page, including those of another bundle,
 * script tag, or release.
 */
const eventName = 'certificate-sdk-opening'

/**
 * Closes an editor in the same place, such as one left open by an effect without cleanup.
 *
 * @returns false if it stays, because it has unsaved work
 */
export function makeRoom(place: PagePlace): boolean {
  const detail: PagePlace = { inline: place.inline, container: place.container }
  return pageDocument.dispatchEvent(new CustomEvent(eventName, { cancelable: true, detail }))
}

/**
 * Occupies a place until it is released: responds to the next {@link makeRoom}.
 *
 * @returns function that releases it
 */
export function holdPlace(mine: PagePlace, { isBusy, close }: Holder): () => void {
  const answer = (event: Event) => {
    const { inline, container } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<PagePlace>
    const isSame = mine.inline ? inline === true && container === mine.container : inline === false
    if (!isSame) return
    if (isBusy()) event.preventDefault()
    else close()
  }
  pageDocument.addEventListener(eventName, answer)
  return () => pageDocument.removeEventListener(eventName, answer)
}
