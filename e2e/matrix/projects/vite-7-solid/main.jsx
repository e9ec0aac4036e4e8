import { onCleanup } from 'solid-js'
import { render } from 'solid-js/web'
import { createSdk } from './openEditor.js'

function App() {
  const sdk = createSdk()
  onCleanup(() => sdk.destroy())
  return (
    <button type="button" id="open" onClick={() => sdk.createTemplate()}>
      Open
    </button>
  )
}

render(App, document.querySelector('#root'))
