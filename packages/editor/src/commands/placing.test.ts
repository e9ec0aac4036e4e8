// @vitest-environment node
import { expect, it } from 'vitest'
import { pageCount } from '../document/sheets.ts'
import { expectFieldsPasted, expectKindsPlaced, openPlacing, placingDesigns } from '../testing/placing.ts'
import { addNewField } from './addFieldCommands.ts'

/** A full page, a dark one, and one with a colored column; `placing.long.test.ts` tests all. */
const some = placingDesigns.filter(([id]) => ['engraving', 'night', 'column'].includes(id))

it.each(some)('puts each kind twice where it covers nothing: %s', (_id, document) =>
  expectKindsPlaced(document),
)

it.each(some)('pastes each field twice where it covers nothing: %s', (_id, document) =>
  expectFieldsPasted(document),
)

it('offers a new page for a table if the current one is full', () => {
  const [, document] = placingDesigns[0] as (typeof placingDesigns)[number]
  const { store, run } = openPlacing(document)
  for (let i = 0; i < 4; i++) run(addNewField, { type: 'table' })
  expect(pageCount(store.getState().document)).toBe(1)
  store.getState().ui.notice?.action?.perform()
  const after = store.getState().document
  expect(pageCount(after)).toBe(2)
  expect(after.fields.map(({ field }) => field.type)).toEqual(['table'])
  store.undo()
  expect(pageCount(store.getState().document)).toBe(1)
})
