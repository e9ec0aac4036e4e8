import { useLayoutEffect, useRef } from 'react'
import type { EscapeEntry } from '../escape/createEscapeStack.ts'
import { useService } from './useEditor.ts'

/**
 * Registers what Escape ends while this component is mounted.
 *
 * @param isOpen default: always
 */
export function useEscape(
  layer: EscapeEntry['layer'],
  end: EscapeEntry['end'],
  isOpen: EscapeEntry['isOpen'] = () => true,
): void {
  const { escapes } = useService('screen')
  const latest = useRef({ end, isOpen })
  latest.current = { end, isOpen }
  // Before the next key.
  useLayoutEffect(
    () =>
      escapes.add({
        layer,
        end: () => latest.current.end(),
        isOpen: (target) => latest.current.isOpen(target),
      }),
    [escapes, layer],
  )
}
