/** Returns true if shortcuts are written with ⌘. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)
}
