import * as Headless from '@headlessui/react'
import { Modal as MantineModal, MantineProvider } from '@mantine/core'
import * as Radix from '@radix-ui/react-dialog'
import A11yDialog from 'a11y-dialog'
import * as bootstrap from 'bootstrap'
import 'bootstrap/dist/css/bootstrap.min.css'
import { CertificateSDK } from '@certificate-sdk/sdk'
import { createFocusTrap } from 'focus-trap'
import { FocusTrap } from 'focus-trap-react'
import MicroModal from 'micromodal'
import React from 'react'
import { createRoot } from 'react-dom/client'
import ReactModal from 'react-modal'
import Swal from 'sweetalert2'

const template = {
  id: 't',
  name: 'Diploma',
  imageUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  dimensions: { width: 600, height: 400 },
  fields: [{ type: 'text', text: 'Hello', x: 300, y: 150, fontSize: 40, alignment: 'center' }],
}

window.happened = []
/** How often the page's modal was closed, and the design saved. */
window.modalClosed = 0
window.saved = 0
const onClose = () => {
  window.modalClosed++
}

// Not before the modal opens: its listeners are older than the SDK's.
window.edit = () => {
  window.sdk ??= new CertificateSDK({
    onEditCompleted: () => {
      window.saved++
    },
    onError: ({ code, message }) => window.happened.push(`${code}: ${message}`),
  })
  window.sdk.editTemplate(template)
}

const contents = '<p>Modal</p><input id="own"><button id="open" onclick="edit()">Edit</button>'

function Contents() {
  return (
    <div>
      <input id="own" defaultValue="" />
      <button id="open" type="button" onClick={window.edit}>
        Edit
      </button>
    </div>
  )
}

const components = {
  'react-modal': ({ isOpen, close }) => (
    <ReactModal isOpen={isOpen} onRequestClose={close} ariaHideApp={false}>
      <Contents />
    </ReactModal>
  ),
  radix: ({ isOpen, close }) => (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined}>
          <Radix.Title>Modal</Radix.Title>
          <Contents />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  headless: ({ isOpen, close }) => (
    <Headless.Dialog open={isOpen} onClose={close}>
      <Headless.DialogPanel>
        <Contents />
      </Headless.DialogPanel>
    </Headless.Dialog>
  ),
  mantine: ({ isOpen, close }) => (
    <MantineProvider>
      <MantineModal opened={isOpen} onClose={close} title="Modal" transitionProps={{ duration: 0 }}>
        <Contents />
      </MantineModal>
    </MantineProvider>
  ),
  'focus-trap-react': ({ isOpen, close }) =>
    isOpen && (
      <FocusTrap focusTrapOptions={{ onDeactivate: close }}>
        <div>
          <Contents />
        </div>
      </FocusTrap>
    ),
}

const others = {
  'focus-trap'(root) {
    root.innerHTML = contents
    createFocusTrap(root, { onDeactivate: onClose }).activate()
  },
  bootstrap(root) {
    root.innerHTML = `<div class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">${contents}</div></div></div>`
    root.firstChild.addEventListener('hide.bs.modal', onClose)
    new bootstrap.Modal(root.firstChild).show()
  },
  micromodal(root) {
    root.innerHTML = `<div id="micro" aria-hidden="true"><div tabindex="-1" data-micromodal-close><div role="dialog">${contents}</div></div></div>`
    MicroModal.show('micro', { onClose })
  },
  'a11y-dialog'(root) {
    root.innerHTML = `<div aria-hidden="true"><div data-a11y-dialog-hide></div><div role="document">${contents}</div></div>`
    const dialog = new A11yDialog(root.firstChild)
    dialog.on('hide', onClose)
    dialog.show()
  },
  sweetalert2() {
    Swal.fire({ html: contents, willClose: onClose, showConfirmButton: false })
  },
  dialog(root) {
    root.innerHTML = `<dialog>${contents}</dialog>`
    root.firstChild.addEventListener('close', onClose)
    root.firstChild.showModal()
  },
  'popover-manual'(root) {
    root.innerHTML = `<div popover="manual">${contents}</div>`
    root.firstChild.addEventListener('toggle', ({ newState }) => newState === 'closed' && onClose())
    root.firstChild.showPopover()
  },
  'popover-auto'(root) {
    root.innerHTML = `<div popover>${contents}</div>`
    root.firstChild.addEventListener('toggle', ({ newState }) => newState === 'closed' && onClose())
    root.firstChild.showPopover()
  },
}

function App({ Component }) {
  const [isOpen, setOpen] = React.useState(true)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return <Component isOpen={isOpen} close={close} />
}

const name = location.search.slice(1)
const root = document.querySelector('#root')
if (components[name]) createRoot(root).render(<App Component={components[name]} />)
else others[name](root)
