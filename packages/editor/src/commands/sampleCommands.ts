import { createSamples, type SampleData } from '../samples/SampleData.ts'
import type { EffectCommand } from './Command.ts'

const always = () => true

/** Changes some of the sample values. */
export const changeSamples: EffectCommand<Partial<SampleData>> = {
  id: 'changeSamples',
  isAllowed: always,
  isEnabled: always,
  perform: ({ store }, values) => store.updateUi({ samples: { ...store.getState().ui.samples, ...values } }),
}

/** Returns to the built-in samples. */
export const resetSamples: EffectCommand = {
  id: 'resetSamples',
  isAllowed: always,
  isEnabled: always,
  perform: ({ store, messages }) => store.updateUi({ samples: createSamples(new Date(), messages) }),
}
