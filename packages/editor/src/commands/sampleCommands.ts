import { createSamples, localDay, type SampleData } from '../samples/SampleData.ts'
import type { EffectCommand } from './Command.ts'

const always = () => true

/** Changes some of the sample values. */
export const changeSamples: EffectCommand<Partial<SampleData>> = {
  id: 'changeSamples',
  isAllowed: always,
  isEnabled: always,
  perform: ({ store }, values) => store.transition({ samples: (samples) => ({ ...samples, ...values }) }),
}

/** Restores the built-in samples, and drops the list. */
export const resetSamples: EffectCommand = {
  id: 'resetSamples',
  isAllowed: always,
  isEnabled: always,
  perform: ({ store, messages }) =>
    store.transition({
      samples: () => createSamples(localDay(new Date()), messages),
      sampleList: () => null,
    }),
}
