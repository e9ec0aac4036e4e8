import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import Layout from '@theme/Layout'
import { useEffect, useState } from 'react'
import { createOptions } from '../../openEditor.js'

export default function Page() {
  const [options, setOptions] = useState({})
  useEffect(() => setOptions(createOptions()), [])
  const sdk = useCertificateSDK(options)
  return (
    <Layout title="Matrix">
      <button type="button" id="open" onClick={() => sdk.createTemplate()}>
        Open
      </button>
    </Layout>
  )
}
