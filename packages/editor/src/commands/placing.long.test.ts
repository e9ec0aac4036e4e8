// @vitest-environment node
import { it } from 'vitest'
import { expectFieldsPasted, expectKindsPlaced, placingDesigns } from '../testing/placing.ts'

it.each(placingDesigns)('puts each kind twice where it covers nothing: %s', (_id, document) =>
  expectKindsPlaced(document),
)

it.each(placingDesigns)('pastes each field twice where it covers nothing: %s', (_id, document) =>
  expectFieldsPasted(document),
)
