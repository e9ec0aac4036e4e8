// Small help on every page: copying, and forms that are not sent twice by a double click and keep what was typed.

import { rememberTyped, restoreTyped } from './keepTyped.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy ?? '')
    if (!source || !(await copyText(source))) return
    const before = button.textContent
    button.textContent = button.dataset.copied ?? ''
    setTimeout(() => {
      button.textContent = before
    }, 2_000)
  })
}

/** Copies the text of an element, also at an address without https, which has no `navigator.clipboard`. */
async function copyText(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(source)
    return document.execCommand('copy')
  }
}

for (const select of document.querySelectorAll<HTMLSelectElement>('.languages select')) {
  const button = select.form?.querySelector('button')
  if (button) button.hidden = true
  select.addEventListener('change', () => select.form?.submit())
}

// Another design has other values, so that the form is sent, and comes back with what was typed.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.form) return
  const button = buttonOf(target.form, `[data-choose="${target.name}"]`)
  if (button) target.form.requestSubmit(button)
})

// A preview shows the organization that is chosen. Nothing is sent, so that a form that is being sent is not sent otherwise.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'organization') return
  for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="organizationId="]')) {
    const address = new URL(image.src)
    address.searchParams.set('organizationId', target.value)
    image.src = address.href
  }
})

// Enter in a search searches; elsewhere in the form it presses the form's own button.
document.addEventListener('keydown', (event) => {
  const { target, key, isComposing } = event
  if (!(target instanceof HTMLInputElement) || !target.form || key !== 'Enter' || isComposing) return
  const button = buttonOf(target.form, `[data-find="${target.name}"]`)
  if (!button) return
  event.preventDefault()
  target.form.requestSubmit(button)
})

function buttonOf(form: HTMLFormElement, selector: string): HTMLButtonElement | undefined {
  return [...form.querySelectorAll('button')].find((button) => button.matches(selector))
}

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!(target instanceof HTMLFormElement) || defaultPrevented) return
  if (target.method === 'post') rememberTyped(target)
  // After the form was read: a disabled button would not be sent.
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true
  })
})

// A new organization is where its author is.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-zone]')) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if ([...select.options].some(({ value }) => value === timeZone)) select.value = timeZone
}

restoreTyped()

// A page that comes back from the browser's cache can send its forms again.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('form button')) button.disabled = false
})

// The answer to a form: to reload it, or to come “Back” to it, opens the form's page, and sends nothing again.
const { page } = document.body.dataset
if (page) history.replaceState(history.state, '', page)
