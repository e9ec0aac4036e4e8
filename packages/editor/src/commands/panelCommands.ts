import { uncoverNewField } from '../store/PanelState.ts'
import { hasPage } from '../store/selectors.ts'
import { addNewField } from './addFieldCommands.ts'
import type { EffectCommand } from './Command.ts'
import type { NewFieldArguments } from './newField.ts'

/** Adds a field, and closes the panel if it would cover the field, so that its properties are visible. */
export const addFromPanel: EffectCommand<NewFieldArguments> = {
  id: 'addFromPanel',
  isEnabled: hasPage,
  perform({ store, run }, field) {
    run(addNewField, field)
    store.transition({ panels: uncoverNewField })
  },
}
