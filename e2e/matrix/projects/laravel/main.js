import { createSdk } from './openEditor.js'

const sdk = createSdk()
document.querySelector('#open').onclick = () => sdk.createTemplate()
