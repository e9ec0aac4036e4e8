// Small improvements for every page: copying, and forms that survive double clicks and keep the values entered.

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

/** Copies the text of an element, even at a URL without https, which has no `navigator.clipboard`. */
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

// Another design has other values, so the form is submitted, and shown again with the values entered.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.form) return
  const button = buttonOf(target.form, `[data-choose="${target.name}"]`)
  if (button) target.form.requestSubmit(button)
})

// A preview shows the chosen organization. Nothing is submitted, so that a pending submission isn't disturbed.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'organization') return
  for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="organizationId="]')) {
    const address = new URL(image.src)
    address.searchParams.set('organizationId', target.value)
    image.src = address.href
  }
})

// Enter in a search field searches; elsewhere in the form it presses the form's own button.
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
  // After the form has been read: a disabled button would not be included.
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true
  })
})

// Defaults to the author's own time zone for a new organization.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-zone]')) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if ([...select.options].some(({ value }) => value === timeZone)) select.value = timeZone
}

restoreTyped()

// A page restored from the browser's cache can submit its forms again.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('form button')) button.disabled = false
})

// The response to a form: reloading it, or coming “Back” to it, opens the form's page, and submits nothing again.
const { page } = document.body.dataset
if (page) history.replaceState(history.state, '', page)
