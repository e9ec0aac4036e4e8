import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import { useEffect, useState } from 'react'
import { createOptions } from '../../openEditor.js'

export default function Page() {
  const [options, setOptions] = useState({})
  useEffect(() => setOptions(createOptions()), [])
  const sdk = useCertificateSDK(options)
  return (
    <button type="button" id="open" onClick={() => sdk.createTemplate()}>
      Open
    </button>
  )
}
