// The host page's own script, the first on every page. The test communicates with it through events and attributes,
// because a page may have replaced everything that a test could call.
;(() => {
  const { documentElement, querySelectorAll } = document
  const { getOwnPropertyNames, getOwnPropertyDescriptor } = Object
  const all = () => querySelectorAll.call(document, '*').length
  const prototypes = {
    Object,
    Array,
    String,
    Function,
    Promise,
    Element,
    HTMLElement,
    Node,
    EventTarget,
    Document,
  }
  const write = (name, text) => documentElement.setAttribute(`data-${name}`, text)
  const add = (name, text) => write(name, `${documentElement.getAttribute(`data-${name}`) || ''}${text}\n`)

  /** Returns everything on a page that an editor must not change. */
  function look() {
    const seen = new Map()
    for (const key of getOwnPropertyNames(window))
      seen.set(`window.${key}`, getOwnPropertyDescriptor(window, key)?.value)
    for (const name in prototypes)
      if (getOwnPropertyDescriptor(prototypes, name))
        for (const key of getOwnPropertyNames(prototypes[name].prototype))
          seen.set(`${name}.${key}`, getOwnPropertyDescriptor(prototypes[name].prototype, key)?.value)
    return seen
  }
  const measure = () => ({
    elements: all(),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    fonts: document.fonts.size,
    overflow: documentElement.style.overflow,
  })
  let before, measured

  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    add('violations', `${effectiveDirective} ${blockedURI} ${sample}`)
  })
  addEventListener('host-before-sdk', () => {
    before = look()
  })
  addEventListener('host-open', () => {
    dispatchEvent(new Event('host-before-open'))
    measured = measure()
    const sdk = new window.CertificateSDK({
      ...(typeof hostContainer === 'function' && { container: hostContainer() }),
      onEditCompleted({ name, fields: [{ x, y }] }) {
        write('saved', `${name} ${x} ${y}`)
      },
      onError({ code, message, cause }) {
        add('errors', `${code}: ${message} ${cause || ''}`)
      },
      onClose() {
        add('closed', 'closed')
      },
    })
    sdk.editTemplate(hostTemplate())
  })
  addEventListener('host-report', () => {
    for (const [key, value] of look()) {
      if (!before.has(key)) add('changed', `added ${key}`)
      else if (!Object.is(before.get(key), value)) add('changed', `replaced ${key}`)
    }
    for (const key of before.keys()) if (!look().has(key)) add('changed', `removed ${key}`)
    const now = measure()
    for (const [key, value] of Object.entries(measured))
      if (now[key] !== value) add('left', `${key}: ${value} before, ${now[key]} after`)
    write('reported', '')
  })
})()
