import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { type RefObject, useLayoutEffect } from 'react'
import type { ContextMenuState } from '../store/Overlay.ts'

/** Distance between the menu and the edges of its container, in px. */
const margin = 8

/** Positions a menu at the requested point, inside its container. */
export function useMenuPosition(menu: RefObject<HTMLElement | null>, { at }: ContextMenuState): void {
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
    const { x, y } = menuPosition(point, size, room, getComputedStyle(element).direction === 'rtl')
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [menu, at])
}

/**
 * Top left corner of a menu: after and below the requested point, or on the other side of it if there is more
 * space.
 */
export function menuPosition(at: Point, menu: Dimensions, room: Dimensions, rightToLeft: boolean): Point {
  const along = (point: number, size: number, whole: number, before: boolean) => {
    const fitsAfter = point + size + margin <= whole
    const fitsBefore = point - size - margin >= 0
    const start = (before ? fitsBefore || !fitsAfter : !fitsAfter && fitsBefore) ? point - size : point
    return Math.max(margin, Math.min(start, whole - size - margin))
  }
  return {
    x: along(at.x, menu.width, room.width, rightToLeft),
    y: along(at.y, menu.height, room.height, false),
  }
}
