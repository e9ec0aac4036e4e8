import { type RefObject, useLayoutEffect } from 'react'
import type { ContextMenuState } from '../store/Overlay.ts'
import { menuPlace } from './menuPlace.ts'

/** Positions a menu at the requested point, inside its container. */
export function useMenuPlace(menu: RefObject<HTMLElement | null>, { at }: ContextMenuState): void {
  useLayoutEffect(() => {
    const element = menu.current
    const around = element?.parentElement?.getBoundingClientRect()
    if (!element || !around) return
    // A zoomed host page scales client rects.
    const rect = element.getBoundingClientRect()
    const scale = rect.width ? element.offsetWidth / rect.width : 1
    const room = { width: around.width * scale, height: around.height * scale }
    const point = { x: (at.x - around.left) * scale, y: (at.y - around.top) * scale }
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const { x, y } = menuPlace(point, size, room, getComputedStyle(element).direction === 'rtl')
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [menu, at])
}
