import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createOptions } from './openEditor.js'

function App() {
  const [options] = useState(createOptions)
  const sdk = useCertificateSDK(options)
  return (
    <button type="button" id="open" onClick={() => sdk.createTemplate()}>
      Open
    </button>
  )
}

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
