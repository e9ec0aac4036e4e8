import { CertificateSDK } from '@certificate-sdk/sdk'
import { html, LitElement } from 'lit'
import { createOptions } from './openEditor.js'

class DesignPage extends LitElement {
  render() {
    return html`<button type="button" id="open" @click=${this.open}>Open</button><div></div>`
  }

  open() {
    const container = this.renderRoot.querySelector('div')
    this.sdk ??= new CertificateSDK({ ...createOptions(), container })
    this.sdk.createTemplate()
  }
}

customElements.define('design-page', DesignPage)
