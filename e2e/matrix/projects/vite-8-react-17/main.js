import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import { createElement, StrictMode, useEffect, useRef } from 'react'
import { render } from 'react-dom'
import { createOptions, createSdk } from './openEditor.js'

function WithClass() {
  const sdk = useRef(null)
  useEffect(() => {
    sdk.current = createSdk()
    return () => sdk.current.destroy()
  }, [])
  return createElement(
    'button',
    { type: 'button', id: 'open', onClick: () => sdk.current.createTemplate() },
    'Open',
  )
}

function WithHook() {
  const { createTemplate } = useCertificateSDK(useRef(createOptions()).current)
  return createElement('button', { type: 'button', id: 'open', onClick: () => createTemplate() }, 'Open')
}

const App = location.search === '?hook' ? WithHook : WithClass
render(createElement(StrictMode, null, createElement(App)), document.querySelector('#root'))
