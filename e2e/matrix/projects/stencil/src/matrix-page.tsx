import { Component, h } from '@stencil/core'
import { createSdk } from '../openEditor.js'

@Component({ tag: 'matrix-page', shadow: true })
export class MatrixPage {
  readonly #sdk = createSdk('/certificate-sdk/')

  render() {
    return h('button', { type: 'button', id: 'open', onClick: () => this.#sdk.createTemplate() }, 'Open')
  }
}
