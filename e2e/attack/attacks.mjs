import { bigBodies } from './attacks/bigBodies.mjs'
import { comparedFiles } from './attacks/comparedFiles.mjs'
import { conditionalSdk } from './attacks/conditionalSdk.mjs'
import { deepJson } from './attacks/deepJson.mjs'
import { emails } from './attacks/emails.mjs'
import { imageBomb } from './attacks/imageBomb.mjs'
import { keyGuessing } from './attacks/keyGuessing.mjs'
import { largestPages } from './attacks/largestPages.mjs'
import { listsUnderLoad } from './attacks/listsUnderLoad.mjs'
import { longStrings } from './attacks/longStrings.mjs'
import { manyFetches } from './attacks/manyFetches.mjs'
import { manyItems } from './attacks/manyItems.mjs'
import { mergeFields } from './attacks/mergeFields.mjs'
import { preview } from './attacks/preview.mjs'
import { publicViewers } from './attacks/publicViewers.mjs'
import { recipientImages } from './attacks/recipientImages.mjs'
import { refusedFormats } from './attacks/refusedFormats.mjs'
import { resend } from './attacks/resend.mjs'
import { signUps } from './attacks/signUps.mjs'
import { slowBodies } from './attacks/slowBodies.mjs'
import { slowImageReaders } from './attacks/slowImageReaders.mjs'
import { slowShrink } from './attacks/slowShrink.mjs'
import { tallImages } from './attacks/tallImages.mjs'
import { unknownKeys } from './attacks/unknownKeys.mjs'
import { webhooks } from './attacks/webhooks.mjs'

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} input
 * @property {(attack: import('./createAttack.mjs').Attack) => Promise<void>} run
 * @property {true} [short] in the short form, too: one attack of each area
 */

/**
 * All attacks, in the order in which they run.
 *
 * @type {readonly Entry[]}
 */
export const attacks = [
  {
    name: 'emails',
    input: 'email addresses that take a naive pattern quadratic time',
    run: emails,
  },
  { name: 'mergeFields', input: 'merge fields of an email that never end', run: mergeFields },
  { name: 'manyItems', input: '100,000 and more fields, zeros and attributes', run: manyItems },
  { name: 'deepJson', input: 'JSON 5,000 to 1,000,000 levels deep', run: deepJson },
  { name: 'longStrings', input: 'a million characters in every string', run: longStrings },
  { name: 'unknownKeys', input: 'templates with 20 MB under unknown keys', run: unknownKeys },
  { name: 'preview', short: true, input: 'previews of texts of 5 to 20 MB', run: preview },
  {
    name: 'slowImageReaders',
    input: '500 connections that never read an image of 9.7 MB',
    run: slowImageReaders,
  },
  {
    name: 'imageBomb',
    short: true,
    input: '100 sizes of an image of 6 kB and 49 megapixels',
    run: imageBomb,
  },
  {
    name: 'recipientImages',
    input: 'issues and previews with images of recipients: bombs, noise, and rubbish of 2 MB',
    run: recipientImages,
  },
  { name: 'tallImages', input: 'uploads of 1 × 20,000,000 px, and 20 × 49 megapixels', run: tallImages },
  { name: 'refusedFormats', input: '9.2 MB of SVG, GIF, TIFF and others', run: refusedFormats },
  {
    name: 'comparedFiles',
    input: 'files of up to 80 MB to compare, and broken forms',
    run: comparedFiles,
  },
  {
    name: 'publicViewers',
    short: true,
    input: '100 anonymous readers of public files, while issuing continues',
    run: publicViewers,
  },
  {
    name: 'largestPages',
    input: '30 anonymous readers of certificates of 10,000 × 10,000 px',
    run: largestPages,
  },
  {
    name: 'slowShrink',
    input: 'previews of 200 texts that shrink in 40,000 steps, while issuing continues',
    run: slowShrink,
  },
  { name: 'keyGuessing', input: '2,000 wrong keys', run: keyGuessing },
  {
    name: 'signUps',
    input: 'a thousand sign-ups a minute from as many addresses, while issuing continues',
    run: signUps,
  },
  {
    name: 'conditionalSdk',
    input: 'ranges and conditions that do not hold, on the script tag’s file',
    run: conditionalSdk,
  },
  {
    name: 'slowBodies',
    short: true,
    input: '1,000 idle connections, bodies at one byte per second',
    run: slowBodies,
  },
  { name: 'resend', input: '50 emails about one certificate at once', run: resend },
  { name: 'manyFetches', input: '200 image addresses on the loopback interface', run: manyFetches },
  { name: 'listsUnderLoad', input: 'lists without a limit, while issuing continues', run: listsUnderLoad },
  { name: 'bigBodies', short: true, input: '40 bodies of 24 MB at once', run: bigBodies },
  {
    name: 'webhooks',
    input: '20 webhooks whose endpoints never answer, drip, redirect to themselves, or answer without end',
    run: webhooks,
  },
]
