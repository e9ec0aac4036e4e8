import { createApp, h, reactive } from 'vue'
import { createSdk } from './openEditor.js'

createApp({
  setup() {
    // A proxy around the instance, as in every component's data.
    const state = reactive({ sdk: createSdk() })
    return () => h('button', { id: 'open', onClick: () => state.sdk.createTemplate() }, 'Open')
  },
}).mount('#root')
