/** A full-window element for an editor, as a host's modal would be. */
export function openContainer() {
  const container = document.createElement('div')
  container.style.cssText = 'position: fixed; inset: 0; background: #fff'
  document.body.append(container)
  return container
}
