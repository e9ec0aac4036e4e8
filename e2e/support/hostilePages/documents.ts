import type { HostilePage } from './HostilePage.ts'

/** Documents of unusual kinds, containers in unusual places, and pages that hold on to focus or events. */
export const documents: readonly HostilePage[] = [
  { name: 'quirks mode', doctype: '' },
  {
    name: 'XHTML',
    doctype: '',
    attributes: { html: 'xmlns="http://www.w3.org/1999/xhtml"' },
    headers: { 'content-type': 'application/xhtml+xml' },
  },
  {
    name: 'a base address elsewhere',
    // Relative URLs would go there; the page's own scripts come before.
    body: '<base href="http://127.0.0.1:1/elsewhere/" target="_blank">',
  },
  {
    name: 'a container in an open <dialog>',
    body: '<dialog id="own" style="width: 90px; height: 90px; overflow: hidden"><div id="inside"></div></dialog>',
    container: '(document.getElementById("own").showModal(), document.getElementById("inside"))',
  },
  {
    name: 'a container in a shadow root with hostile styles',
    body: '<div id="outer"></div>',
    container: `(() => {
      const root = document.getElementById('outer').attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { all: unset !important; display: block } div { transform: scale(0.5) }')
      root.adoptedStyleSheets = [sheet]
      return root.appendChild(document.createElement('div'))
    })()`,
  },
  {
    name: 'a container of 10 × 10 px that hides its overflow',
    body: '<div id="small" style="width: 10px; height: 10px; overflow: hidden; contain: strict"></div>',
    container: "'#small'",
  },
  {
    name: 'a form as the container',
    body: '<form id="form" action="/gone" onsubmit="location = \'/gone\'"></form>',
    container: "'#form'",
  },
  { name: 'an inert body', attributes: { body: 'inert' } },
  {
    name: 'a page that makes inert what is added to the body',
    script: `new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.parentNode === document.body) { node.inert = true; node.ariaHidden = 'true'; node.tabIndex = -1 }
    }).observe(document, { childList: true, subtree: true })`,
  },
  {
    name: 'a focus trap (focusin)',
    body: '<div id="trap"><button id="trapped">OK</button></div>',
    script: `addEventListener('focusin', ({ target }) => {
      const trap = document.getElementById('trap')
      if (!trap.contains(target) && document.activeElement !== document.body) trap.firstChild.focus()
    }, true)`,
  },
  {
    name: 'a focus trap (focusout and a timer)',
    body: '<button id="trapped">OK</button>',
    script: `setInterval(() => {
      if (document.activeElement !== document.getElementById('trapped')) document.getElementById('trapped')?.focus()
    }, 50)`,
  },
  {
    name: 'events stopped at the document',
    script: `for (const type of ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointermove', 'pointerup', 'input', 'change'])
      document.addEventListener(type, (event) => event.stopPropagation())`,
  },
  {
    name: 'hotkeys of the page that ignore inputs only',
    script: `document.addEventListener('keydown', (event) => {
      if (!event.target.matches('input, textarea')) event.preventDefault()
    })`,
  },
  {
    name: 'keys prevented in the capture phase',
    script: `window.addEventListener('keydown', (event) => event.preventDefault(), true)`,
    // The modal is supposed to stop keys before the page sees them.
    pending: 'typing is prevented',
  },
  {
    name: 'elements named like globals and properties',
    body: `<img hidden name="currentScript"><img hidden name="fonts"><form hidden id="CertificateSDK"></form>
      <form hidden id="Konva"><input name="version"></form><a hidden id="global"></a><a hidden id="process"></a>
      <a hidden id="csdk"></a><img hidden name="implementation"><a hidden id="editor"></a><a hidden id="trustedTypes"></a>`,
    form: 'long',
  },
  {
    name: 'a name of the window and a hash that look like code',
    script: "name = '<img src=x onerror=alert(1)>'; location.hash = '#<script>'",
  },
]
