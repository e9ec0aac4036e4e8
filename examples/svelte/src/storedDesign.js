const key = 'design'

/** The design that this browser has stored, or `null`. */
export function loadDesign() {
  return JSON.parse(localStorage.getItem(key))
}

/** Throws if the storage is full: the editor then stays open and shows the reason. */
export function storeDesign(design) {
  localStorage.setItem(key, JSON.stringify(design))
}
