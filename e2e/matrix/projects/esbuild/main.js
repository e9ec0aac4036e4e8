import { createSdk } from './openEditor.js'

const sdk = createSdk('/certificate-sdk/')
document.querySelector('#open').onclick = () => sdk.createTemplate()
