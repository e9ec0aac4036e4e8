import type { Page } from '@playwright/test'

/** A page that makes it hard for an editor to open on it, and what is expected there. */
export interface HostilePage {
  name: string
  /** Also runs with all browser tests: in their short form, too, or in the long one only. */
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
  /** `{sdk}` stands for the SDK's origin. */
  headers?: Record<string, string>
  doctype?: ''
  /** Other files of the page's origin. */
  files?: Record<string, { type: string; body: string }>
  /** The name under which the page is opened. 127.0.0.1 counts as secure; another name without https does not. */
  hostname?: 'lms.test'
  /** Opened from the file system. */
  fromFile?: true
  /** Attributes of a frame that the page is in. */
  frame?: string
  /** JavaScript expression for the `container` option. */
  container?: string
  /** After loading, before the editor opens. */
  prepare?(page: Page): Promise<void>
  /** Errors that the page itself writes to the console. */
  noise?: RegExp
  /** Globals that a library of the page adds when somebody adds a listener. */
  marks?: RegExp
  /** Error that the editor reports instead of opening. */
  error?: RegExp
  /** Why it does not work yet; the test is skipped. */
  pending?: string
  /** For the documentation: why it is as it is. */
  note?: string
}
