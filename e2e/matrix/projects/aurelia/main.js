import Aurelia, { CustomElement } from 'aurelia'
import { createSdk } from './openEditor.js'

class MatrixPage {
  sdk = createSdk()
}

const template = '<button type="button" id="open" click.trigger="sdk.createTemplate()">Open</button>'

Aurelia.app(CustomElement.define({ name: 'matrix-page', template }, MatrixPage)).start()
