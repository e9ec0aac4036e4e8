import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** The part of the page that an editor takes: all of it, or the container of an inline one. */
export interface PagePlace {
  inline: boolean
  container: Element
}

/** An editor that holds a place. */
interface Holder {
  /** Returns true if closing it would interrupt somebody's work. */
  isBusy(): boolean
  close(): void
}

/** Reaches the editors of every copy of the SDK on the page: of another bundle, script tag, or release, too. */
const eventName = 'certificate-sdk-opening'

/**
 * Closes an editor that holds the same place, as one does that an effect without cleanup left open.
 *
 * @returns false if it stays, because it has unsaved work
 */
export function makeRoom(place: PagePlace): boolean {
  const detail: PagePlace = { inline: place.inline, container: place.container }
  return pageDocument.dispatchEvent(new CustomEvent(eventName, { cancelable: true, detail }))
}

/**
 * Holds a place until it is released: answers the next {@link makeRoom}.
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
