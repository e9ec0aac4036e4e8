import { createSdk } from './openEditor.js'

const sdk = createSdk(location.search === '?bundled' ? undefined : '/certificate-sdk/')
document.querySelector('#open').onclick = () => sdk.createTemplate()
