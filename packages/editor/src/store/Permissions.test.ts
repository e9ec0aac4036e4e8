import { describe, expect, it } from 'vitest'
import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import type { EditorFeatures } from '../EditorFeatures.ts'
import { permissionsOf } from './Permissions.ts'

const allowed = (options: { readOnly?: boolean; features?: EditorFeatures }) =>
  listedCommands.filter((command) => isAllowed(command, permissionsOf(options))).map(({ id }) => id)

describe('the commands that are offered', () => {
  it('are all by default', () => {
    expect(allowed({})).toEqual(listedCommands.map(({ id }) => id))
    expect(allowed({ features: {} })).toEqual(listedCommands.map(({ id }) => id))
  })

  it('of a viewer change nothing', () => {
    expect(allowed({ readOnly: true })).toEqual([
      'preview',
      'exportTemplate',
      'copy',
      'selectAll',
      'selectNone',
      'selectSeveral',
      'nextField',
      'previousField',
      'zoomIn',
      'zoomOut',
      'zoomActual',
      'zoomFit',
      'previousPage',
      'nextPage',
      'pan-up',
      'pan-down',
      'pan-left',
      'pan-right',
      'panel-layers',
      'panel-samples',
      'view-rulers',
      'view-grid',
      'view-margins',
      'palette',
      'shortcuts',
    ])
  })

  it('add only kinds and open only panels that the host offers', () => {
    const ids = allowed({ features: { kinds: ['qr', 'text'], panels: ['layers'], preview: false } })
    expect(ids.filter((id) => /^(add|panel)-|^preview$/.test(id))).toEqual([
      'add-heading',
      'add-sentence',
      'add-text',
      'add-smallPrint',
      'add-qr',
      'panel-layers',
    ])
    expect(ids).toContain('save')
  })

  it('exchange files only if the host offers it', () => {
    const ids = allowed({ features: { templateFiles: false } })
    expect(ids.filter((id) => /Template$/.test(id))).toEqual([])
  })
})

describe('a viewer', () => {
  const can = permissionsOf({
    readOnly: true,
    features: { kinds: ['name'], panels: ['add', 'layers'], upload: true },
  })

  it('adds and uploads nothing, whatever the features are', () => {
    expect(can).toMatchObject({ edit: false, upload: false, preview: true })
    expect(can.add('name')).toBe(false)
    expect([can.panel('add'), can.panel('layers'), can.panel('samples')]).toEqual([false, true, false])
  })
})
