import type { Plugin } from 'vite'

/** The table of pointer events and of the methods that take them, which is most of a stage's code. */
const listenedEvents = `, EVENTS = [
    [MOUSEENTER, '_pointerenter'],
    [MOUSEDOWN, '_pointerdown'],
    [MOUSEMOVE, '_pointermove'],
    [MOUSEUP, '_pointerup'],
    [MOUSELEAVE, '_pointerleave'],
    [TOUCHSTART, '_pointerdown'],
    [TOUCHMOVE, '_pointermove'],
    [TOUCHEND, '_pointerup'],
    [TOUCHCANCEL, '_pointercancel'],
    [MOUSEOVER, '_pointerover'],
    [WHEEL, '_wheel'],
    [CONTEXTMENU, '_contextmenu'],
    [POINTERDOWN, '_pointerdown'],
    [POINTERMOVE, '_pointermove'],
    [POINTERUP, '_pointerup'],
    [POINTERCANCEL, '_pointercancel'],
    [POINTERLEAVE, '_pointerleave'],
    [LOSTPOINTERCAPTURE, '_lostpointercapture'],
]`

/**
 * Patches of Konva's files that keep it from touching the host's page. Unpatched, it writes `window.Konva`
 * (over a host's own, with a complaint on the console), finds the global object by names that markup can take
 * (`<p id="global">`), clears an element by `innerHTML` (which Trusted Types forbid), and listens to the
 * window and the document until the page is gone: to every pointer event for its own drags, and to the page's
 * visibility.
 */
const changes: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'Global.js': [
    ['Konva._injectGlobal(Konva);', ''],
    [
      `typeof global !== 'undefined'
    ? global
    : typeof window !== 'undefined'
        ? window
        : typeof WorkerGlobalScope !== 'undefined'
            ? self
            : {}`,
      'globalThis',
    ],
  ],
  // A table of 150 names of colors; nothing here has a color by name.
  'Util.js': [['const c = COLORS[str.toLowerCase()];', 'const c = undefined;']],
  'Stage.js': [
    ["container.innerHTML = ''", 'container.replaceChildren()'],
    // Names that a page adds to every object: `content` is read before there is one, and listeners read `signal`.
    [
      'if (this.content) {\n            if (this.content.parentElement)',
      "if (Object.hasOwn(this, 'content') && this.content) {\n            if (this.content.parentElement)",
    ],
    ['}, { passive: false });', '}, { __proto__: null, passive: false });'],
    ['const listenToWindow = (win) => {', 'const listenToWindow = (win) => {\n    return;'],
    // Pointer events never reach Konva: see the canvas's style sheet.
    ['EVENTS.forEach(', '[].forEach('],
    [listenedEvents, ''],
  ],
}

/** Bundles a Konva that leaves the page around its stage alone. Fails the build if Konva's code has changed. */
export function konvaForHosts(): Plugin {
  const done = new Set<string>()
  return {
    name: 'konva-for-hosts',
    transform: {
      filter: { id: /[\\/]konva[\\/]lib[\\/](Global|Stage|Util)\.js$/ },
      handler(code, id) {
        const file = id.replace(/^.*[\\/]/, '')
        done.add(file)
        return patchedKonva(file, code)
      },
    },
    // Not at the end of a test run, which may need no Konva.
    generateBundle() {
      const missing = Object.keys(changes).filter((file) => !done.has(file))
      if (missing.length) throw new Error(`Konva has no ${missing.join(', ')} any more.`)
    },
  }
}

/** One of Konva's files, patched. */
export function patchedKonva(file: string, code: string): string {
  return (changes[file] ?? []).reduce((text, [from, to]) => replaceOnce(text, from, to, file), code)
}

/** @throws Error unless the text contains `from` exactly once */
export function replaceOnce(text: string, from: string, to: string, id: string): string {
  if (text.split(from).length !== 2) throw new Error(`${id} does not contain this exactly once: ${from}`)
  return text.replace(from, () => to)
}
