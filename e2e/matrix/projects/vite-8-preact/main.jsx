import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import { render } from 'preact'
import { createOptions } from './openEditor.js'

const options = createOptions()

function App() {
  const sdk = useCertificateSDK(options)
  return (
    <button type="button" id="open" onClick={() => sdk.createTemplate()}>
      Open
    </button>
  )
}

render(<App />, document.querySelector('#root'))
