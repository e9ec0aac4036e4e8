import { type RefObject, useEffect } from 'react'
import { useEditor, useService } from '../../services/useEditor.ts'
import { stopTyping } from '../../store/Typing.ts'

/**
 * Ends typing when the focus leaves the text area, unless it moves to the properties, which style the selection: typing
 * then ends when it leaves those, too.
 */
export function useTypingFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  const { store } = useEditor()
  const { focus } = useService('screen')
  useEffect(() => {
    const root = area.current?.getRootNode() as Document | ShadowRoot | undefined
    const isInside = (node: EventTarget | null) => node === area.current || focus.contains('properties', node)
    function onFocusOut({ target, relatedTarget }: FocusEvent): void {
      if (!isInside(target) || isInside(relatedTarget)) return
      // The window lost the focus, for example to the system's color picker.
      if (target !== area.current && root?.activeElement === target) return
      store.transition({ typing: stopTyping('page') })
    }
    root?.addEventListener('focusout', onFocusOut as EventListener)
    return () => root?.removeEventListener('focusout', onFocusOut as EventListener)
  }, [area, store, focus])
}
