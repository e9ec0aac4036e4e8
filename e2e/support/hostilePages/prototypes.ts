import type { HostilePage } from './HostilePage.ts'

const script = (name: string, code: string, more: Partial<HostilePage> = {}): HostilePage => ({
  name,
  script: code,
  ...more,
})

/** Libraries that change built-ins of JavaScript and the DOM. */
export const prototypes: readonly HostilePage[] = [
  script(
    'additions to Object.prototype',
    `for (const name of ['each', 'extend', 'size', 'merge', 'clone', 'watch', 'should', 'key', 'style', 'children', 'fields', 'container'])
      Object.prototype[name] = function () { return this }`,
    { form: 'short' },
  ),
  script('get and set on Object.prototype', 'Object.prototype.get = Object.prototype.set = function () {}'),
  script(
    'frozen prototypes',
    'for (const { prototype } of [Object, Function, Array, Map, Set, Promise, Event, Element]) Object.freeze(prototype)',
    { form: 'long' },
  ),
  script(
    'additions to Array.prototype',
    `for (const name of ['each', 'first', 'last', 'contains', 'remove', 'insert', 'clone', 'size', 'unique'])
      Array.prototype[name] = function () { throw new Error('not yours') }`,
  ),
  script(
    'additions to String, Function and Number',
    `for (const { prototype } of [String, Function, Number])
      for (const name of ['format', 'times', 'wrap', 'curry', 'escape', 'type', 'key', 'size'])
        prototype[name] = function () { return this }`,
  ),
  script(
    'Prototype.js 1.6: toJSON on arrays, texts, numbers and dates',
    `for (const { prototype } of [Array, String, Number, Date])
      prototype.toJSON = function () { return '"' + this + '"' }`,
  ),
  script(
    'Prototype.js 1.6: Array.from, Object.keys, bind and its enumerable methods',
    `Array.from = function $A(iterable) {
      if (!iterable) return []
      var length = iterable.length || 0, results = new Array(length)
      while (length--) results[length] = iterable[length]
      return results
    }
    Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys }
    Object.values = function (object) { var values = []; for (var key in object) values.push(object[key]); return values }
    Object.extend = function (target, source) { for (var key in source) target[key] = source[key]; return target }
    Object.extend(Function.prototype, {
      bind: function (context) {
        var method = this, args = Array.prototype.slice.call(arguments, 1)
        return function () { return method.apply(context, args.concat(Array.prototype.slice.call(arguments))) }
      },
      defer: function () { return setTimeout(this, 10) },
    })
    Object.extend(Array.prototype, {
      each: function (f) { for (var i = 0; i < this.length; i++) f(this[i], i) },
      clear: function () { this.length = 0; return this },
      first: function () { return this[0] },
      compact: function () { return this.filter(Boolean) },
      without: function (value) { return this.filter(function (item) { return item !== value }) },
      _reverse: Array.prototype.reverse,
      reverse: function (inline) { return (inline === false ? this.slice() : this)._reverse() },
      size: function () { return this.length },
    })`,
  ),
  script(
    'Prototype.js 1.6: methods on elements, and remove() that throws when detached',
    `var methods = {
      remove: function () { this.parentNode.removeChild(this); return this },
      show: function () { this.style.display = ''; return this },
      hide: function () { this.style.display = 'none'; return this },
      update: function (html) { this.textContent = html },
      select: function () { return [] },
      next: function () {}, previous: function () {}, up: function () {}, down: function () {},
      clone: function () { return this.cloneNode(true) },
      wrap: function () {}, visible: function () { return true }, toggle: function () {}, clear: function () {},
    }
    for (var name in methods) { Element.prototype[name] = methods[name]; HTMLElement.prototype[name] = methods[name] }`,
  ),
  script(
    'MooTools: Array.from, Function and Element extended',
    `Array.from = function (item) {
      if (item == null) return []
      return typeof item != 'string' && typeof item.length == 'number' && !item.call
        ? (Array.isArray(item) ? item : Array.prototype.slice.call(item)) : [item]
    }
    Function.from = function (item) { return typeof item == 'function' ? item : function () { return item } }
    Function.prototype.extend = function (key, value) { this[key] = value; return this }
    Function.prototype.implement = function (key, value) { this.prototype[key] = value; return this }
    Array.implement('append', function (items) { this.push.apply(this, items); return this })
    Array.implement('erase', function (item) { var i = this.indexOf(item); if (i > -1) this.splice(i, 1); return this })
    Array.implement('contains', function (item) { return this.indexOf(item) != -1 })
    String.implement('contains', function (text) { return this.indexOf(text) > -1 })
    Element.prototype.set = Element.prototype.get = Element.prototype.erase = function () { return this }
    Element.prototype.grab = Element.prototype.dispose = Element.prototype.empty = function () { return this }
    Node.prototype.uid = 0`,
  ),
  script(
    'old polyfills over the built-in functions',
    `Array.prototype.includes = function (item) { return this.indexOf(item) !== -1 }
    Array.prototype.find = function (f) { for (var i = 0; i < this.length; i++) if (f(this[i], i, this)) return this[i] }
    Array.prototype.flatMap = function (f) { return [].concat.apply([], this.map(f)) }
    Object.assign = function (to) { for (var i = 1; i < arguments.length; i++) for (var key in arguments[i]) to[key] = arguments[i][key]; return to }
    Object.entries = function (object) { return Object.keys(object).map(function (key) { return [key, object[key]] }) }
    String.prototype.startsWith = function (text, at) { return this.substr(at || 0, text.length) === text }
    String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, '') }
    Number.isInteger = function (x) { return typeof x === 'number' && Math.floor(x) === x }
    Element.prototype.closest = function (selector) { var e = this; while (e && !e.matches(selector)) e = e.parentElement; return e }
    Element.prototype.append = function () { for (var i = 0; i < arguments.length; i++) this.appendChild(typeof arguments[i] === 'string' ? document.createTextNode(arguments[i]) : arguments[i]) }`,
  ),
  script(
    'JSON.stringify replaced',
    "var stringify = JSON.stringify; JSON.stringify = function (value) { return stringify.apply(JSON, arguments).replace(/\\u2028/g, '') }",
  ),
  script(
    'Promise replaced by a subclass',
    `var Native = Promise
    window.Promise = class extends Native { then(a, b) { return super.then(a, b) } }
    window.Promise.prototype.done = function (f) { return this.then(f) }`,
  ),
  script(
    'timers, frames, events and promises patched as by zone.js',
    `for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask']) {
      const original = window[name]
      window[name] = function (callback, ...rest) { return original.call(window, (...args) => callback(...args), ...rest) }
    }
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const wrappers = new WeakMap()
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (!listener) return
      const wrapped = wrappers.get(listener) ?? function (event) { return listener.handleEvent ? listener.handleEvent(event) : listener.call(this, event) }
      wrappers.set(listener, wrapped)
      return addEventListener.call(this, type, wrapped, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      return removeEventListener.call(this, type, wrappers.get(listener) ?? listener, options)
    }
    const { then } = Promise.prototype
    Promise.prototype.then = function (a, b) { return then.call(this, a && ((value) => a(value)), b && ((error) => b(error))) }
    const { fetch } = window
    window.fetch = (...args) => fetch(...args).then((response) => response)`,
    { form: 'long' },
  ),
  script(
    'document.getElementById, querySelector and createElement wrapped',
    `for (const name of ['getElementById', 'querySelector', 'createElement']) {
      const original = document[name]
      document[name] = function (...args) { const found = original.apply(document, args); if (found) found.$seen = true; return found }
    }`,
  ),
  script(
    'a Konva of the page',
    "window.Konva = { version: 'host', Stage: class {} }; Object.freeze(window.Konva)",
  ),
  script(
    'other libraries’ globals',
    `for (const name of ['$', 'jQuery', '_', 'React', 'ReactDOM', 'preact', 'zustand', 'module', 'exports', 'require', 'process', 'global', 'Buffer', 'h'])
      window[name] = Object.assign(function () { throw new Error('not yours') }, { version: '0', env: { NODE_ENV: 'development' } })
    window.define = Object.assign(function () { throw new Error('not yours') }, { amd: {} })`,
  ),
  script('a console that is switched off', 'for (const name in console) console[name] = () => undefined'),
  script(
    'storage that throws',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
  ),
  script(
    "a fetch that adds credentials: 'include'",
    `const original = window.fetch
    window.fetch = (input, init) => original(input, { ...init, credentials: 'include' })`,
    {
      error: /^chunk_load_failed: /,
      note: 'Browsers refuse `Access-Control-Allow-Origin: *` with credentials. Leave out requests to other origins, or copy the SDK’s files to your own.',
    },
  ),
]
