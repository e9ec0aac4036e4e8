/** Editors to compare; ours first. */
export const ours = 'ours'
/** Editors that can be installed from the registry and place texts on a page. */
export const peers = ['excalidraw', 'tldraw', 'pdfme']
/** The fastest of them: targets that are a ratio name it. */
export const baseline = 'excalidraw'
