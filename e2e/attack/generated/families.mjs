import { designFamily } from './families/designFamily.mjs'
import { doorFamily } from './families/doorFamily.mjs'
import { formFamily } from './families/formFamily.mjs'
import { framingFamily } from './families/framingFamily.mjs'
import { imageFamily } from './families/imageFamily.mjs'
import { jsonFamily } from './families/jsonFamily.mjs'
import { listFamily } from './families/listFamily.mjs'
import { pageFamily } from './families/pageFamily.mjs'
import { readerFamily } from './families/readerFamily.mjs'
import { recipientFamily } from './families/recipientFamily.mjs'
import { reportFamily } from './families/reportFamily.mjs'
import { tableFamily } from './families/tableFamily.mjs'

/** @typedef {import('./createTarget.mjs').Target} Target */
/** @typedef {import('./exchange.mjs').Exchange} Exchange */

/**
 * @typedef {object} Size
 * @property {number} bytes of one request
 * @property {number} ms that one reader takes
 * @property {number} items that are stored before they are read
 */

/**
 * @typedef {object} Run
 * @property {readonly Exchange[]} exchanges dealt out to the connections in turn
 * @property {number} [connections] open at the same time; default 1
 * @property {number} [times] that each is opened in one case; default 1
 */

/**
 * A grammar, and how what it generates is sent.
 *
 * @typedef {object} Family
 * @property {string} name
 * @property {string} input
 * @property {import('../grammar/drawChoices.mjs').Dimensions} dimensions
 * @property {(target: Target, size: Size) => Promise<(choice: any) => Promise<Run>>} open prepares the service; the
 *   result turns a choice into what is sent
 */

/** @type {readonly Family[]} */
export const families = [
  formFamily,
  jsonFamily,
  imageFamily,
  framingFamily,
  readerFamily,
  listFamily,
  designFamily,
  tableFamily,
  recipientFamily,
  reportFamily,
  doorFamily,
  pageFamily,
]
