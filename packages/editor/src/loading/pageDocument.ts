/** Members of `Document` that the SDK and the editor use. */
type Members =
  | 'activeElement'
  | 'addEventListener'
  | 'adoptedStyleSheets'
  | 'baseURI'
  | 'body'
  | 'createElement'
  | 'currentScript'
  | 'dispatchEvent'
  | 'documentElement'
  | 'fonts'
  | 'head'
  | 'querySelector'
  | 'querySelectorAll'
  | 'removeEventListener'

/**
 * The page's document, with the browser's own members: `<img name="createElement">` on the page replaces
 * `document.createElement` with an image, but does not affect the prototype. Read members from here, and
 * compare nodes with `document` itself.
 */
export const pageDocument = new Proxy({} as Pick<Document, Members>, {
  get(_target, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document)
    return typeof value === 'function' ? value.bind(document) : value
  },
  set: (_target, name, value) => Reflect.set(Document.prototype, name, value, document),
})
