import { CertificateSDK, type Template } from '@certificate-sdk/sdk'
import { useEffect, useState } from 'react'

/** A page that keeps its design in memory: the least that a host has to do. */
export function App() {
  const [template, setTemplate] = useState<Template>()
  const [sdk, setSdk] = useState<CertificateSDK>()

  useEffect(() => {
    const made = new CertificateSDK({
      closeOnSave: true,
      onCreateCompleted: setTemplate,
      onEditCompleted: setTemplate,
    })
    setSdk(made)
    return () => made.destroy()
  }, [])

  return (
    <main
      style={{ maxWidth: 720, margin: '48px auto', padding: '0 24px', fontFamily: 'system-ui, sans-serif' }}
    >
      <h1>Certificate SDK from npm</h1>
      <p>
        <button type="button" onClick={() => sdk?.createTemplate()}>
          New design
        </button>{' '}
        <button type="button" disabled={!template} onClick={() => template && sdk?.editTemplate(template)}>
          Edit the design
        </button>
      </p>
      <pre style={{ overflow: 'auto', maxHeight: 480, padding: 16, background: '#f1f2f4', borderRadius: 8 }}>
        {template
          ? JSON.stringify(template, (key, value) => (key === 'imageUrl' ? '…' : value), 2)
          : 'Nothing was saved yet.'}
      </pre>
    </main>
  )
}
