import type { Template } from '@certificate-sdk/sdk'

const key = 'design'

/** Returns the design stored in this browser. */
export function loadDesign(): Template | undefined {
  const stored = localStorage.getItem(key)
  return stored ? JSON.parse(stored) : undefined
}

/** Stores the design; throws if the storage is full: the editor then stays open and shows the reason. */
export function storeDesign(design: Template): void {
  localStorage.setItem(key, JSON.stringify(design))
}
