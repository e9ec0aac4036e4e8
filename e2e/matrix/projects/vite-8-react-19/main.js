import { createElement, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createSdk } from './openEditor.js'

function App() {
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

createRoot(document.querySelector('#root')).render(createElement(StrictMode, null, createElement(App)))
