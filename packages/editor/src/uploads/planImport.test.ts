import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { testDocument } from '../testing/testDocument.ts'
import { planImport } from './ImageImporter.ts'

const page = testDocument()
const none = emptyDocument('New')
const all = permissionsOf({})
const viewer = permissionsOf({ readOnly: true })
const noUpload = permissionsOf({ features: { upload: false } })
const textOnly = permissionsOf({ features: { kinds: ['text'] } })

describe('planImport', () => {
  it.each([
    ['no files', all, page, 0, 'a', 'ignore'],
    ['a viewer', viewer, page, 1, 'a', 'ignore'],
    ['a host that accepts no files', noUpload, none, 1, 'a', 'refuse'],
    ['a design without a page', all, none, 2, 'a', 'background'],
    ['one file on an image field', all, page, 1, 'a', 'field'],
    ['one file on an image field of a host without image fields', textOnly, page, 1, 'a', 'field'],
    ['several files on an image field', all, page, 2, 'a', 'newFields'],
    ['a file on the page', all, page, 1, undefined, 'newFields'],
    ['a file on the page of a host without image fields', textOnly, page, 1, undefined, 'offerBackground'],
  ])('decides for %s', (_case, can, document, count, key, plan) => {
    const files = Array.from({ length: count }, () => ({ name: 'a.png' }))
    expect(planImport({ can, document }, files, key)).toBe(plan)
  })

  it.each([
    ['old.pdf', none, 'document'],
    ['old.PPTX', none, 'document'],
    ['old.svg', page, 'document'],
    ['old.pptx', page, 'document'],
    ['signature.pdf', page, 'newFields'],
  ])('decides for the document %s', (name, document, plan) => {
    expect(planImport({ can: all, document }, [{ name }], undefined)).toBe(plan)
  })
})
