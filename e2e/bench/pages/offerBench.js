/**
 * Interface of every page to the measurement, as `window.bench`.
 *
 * @typedef {object} Editor
 * @property {(count: number, styles?: number) => Promise<void>} open Opens the editor with this many fields, of which the
 *   last is a long text in this many styles if any are asked for; resolves as soon as a person could use it: every field is
 *   there, nothing is loading.
 * @property {() => void | Promise<void>} close Removes the editor as its documentation says.
 * @property {(count: number) => { x: number, y: number }} place Middle of the field to drag, in px of the window.
 * @property {() => { x: number, y: number }} [placeText] A word of the long text, in px of the window.
 * @property {() => string} [typedText] The long text as it is now.
 */

/**
 * @param {() => Promise<Editor>} load fetches the editor's code, on the first opening
 */
export function offerBench(load) {
  /** @type {Editor | undefined} */
  let editor
  Object.assign(window, {
    bench: {
      /** Milliseconds from the call until the editor can be used and a frame with it was painted. */
      async open(/** @type {number} */ count, /** @type {number | undefined} */ styles) {
        const start = performance.now()
        editor = await load()
        await editor.open(count, styles)
        await painted()
        return performance.now() - start
      },
      async close() {
        await editor?.close()
        await painted()
      },
      place: (/** @type {number} */ count) => editor?.place(count),
      placeText: () => editor?.placeText?.(),
      typedText: () => editor?.typedText?.(),
    },
  })
}

/** Until the next frame was painted: a task that is posted while it begins comes when it is done. */
function painted() {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    }),
  )
}

/**
 * Waits, frame by frame, until something is there.
 *
 * @template T
 * @param {() => T | false | undefined | null} find
 * @returns {Promise<T>}
 */
export async function until(find) {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}
