/**
 * Shows the tooltip of the control under the pointer, its `data-tip`. A `title` that stays would repeat the name of the
 * control to everyone who hears it.
 */
export function showTip({ type, target }: { type: string; target: EventTarget }): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  if (type === 'pointerover') control?.setAttribute('title', control.dataset.tip ?? '')
  else control?.removeAttribute('title')
}
