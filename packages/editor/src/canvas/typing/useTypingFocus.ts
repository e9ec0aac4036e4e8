import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useEditor, useService } from '../../services/useEditor.ts'
import { stopTyping } from '../../store/Typing.ts'

/**
 * Ends typing when the focus leaves the text area, unless it moves to the bar or to the properties, which style the
 * selection: typing then ends when it leaves those, too.
 *
 * @returns a function that has an input method commit its composition, by taking the focus away for an instant
 */
export function useTypingFocus(
  area: RefObject<HTMLTextAreaElement | null>,
  isComposing: boolean,
): () => void {
  const { store } = useEditor()
  const { focus } = useService('screen')
  const isComingBack = useRef(false)
  useEffect(() => {
    const root = area.current?.getRootNode() as Document | ShadowRoot | undefined
    const isInside = (node: EventTarget | null) =>
      node === area.current || focus.contains('propertyBar', node) || focus.contains('properties', node)
    function onFocusOut({ target, relatedTarget }: FocusEvent): void {
      if (isComingBack.current || !isInside(target) || isInside(relatedTarget)) return
      // The window lost the focus, for example to the system's color picker.
      if (target !== area.current && root?.activeElement === target) return
      store.transition({ typing: stopTyping('page') })
    }
    root?.addEventListener('focusout', onFocusOut as EventListener)
    return () => root?.removeEventListener('focusout', onFocusOut as EventListener)
  }, [area, store, focus])
  const endComposition = useCallback(() => {
    isComingBack.current = true
    area.current?.blur()
    area.current?.focus({ preventScroll: true })
    isComingBack.current = false
  }, [area])
  useEffect(() => {
    if (!isComposing) return
    const root = area.current?.getRootNode()
    // Browsers do this for a mouse, but not for a finger on a button that leaves the focus in the text.
    const onPress = (event: Event) => event.target !== area.current && endComposition()
    root?.addEventListener('pointerdown', onPress, true)
    return () => root?.removeEventListener('pointerdown', onPress, true)
  }, [area, isComposing, endComposition])
  return endComposition
}
