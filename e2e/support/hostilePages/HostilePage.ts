import type { Page } from '@playwright/test'

/** A page on which an editor has difficulties opening, and the expected result. */
export interface HostilePage {
  name: string
  /** Also runs with all browser tests: in the short form as well, or only in the long one. */
  form?: 'short' | 'long'
  /** Markup before the SDK's script. */
  head?: string
  /** Classic scripts of packages, such as `focus-trap/dist/focus-trap.umd.js`, before `script`. */
  libraries?: readonly string[]
  /** A classic script that runs before the SDK's. */
  script?: string
  body?: string
  /** Attributes of elements that every page has; `script` is the SDK's. */
  attributes?: { html?: string; body?: string; script?: string }
  /** Headers; `{sdk}` stands for the SDK's origin. */
  headers?: Record<string, string>
  doctype?: ''
  /** Other files of the page's origin. */
  files?: Record<string, { type: string; body: string }>
  /** Host name of the page. 127.0.0.1 counts as secure; another name without https does not. */
  hostname?: 'lms.test'
  /** True to open it from the file system. */
  fromFile?: true
  /** Attributes of a frame that the page is in. */
  frame?: string
  /** JavaScript expression for the `container` option. */
  container?: string
  /** Called after loading, before the editor opens. */
  prepare?(page: Page): Promise<void>
  /** Errors that the page itself writes to the console. */
  noise?: RegExp
  /** Globals that a library of the page adds along with a listener. */
  marks?: RegExp
  /** Error that the editor reports instead of opening. */
  error?: RegExp
  /** Reason why it doesn't work yet; the test is skipped. */
  pending?: string
  /** Explanation of the result, for the documentation. */
  note?: string
}
