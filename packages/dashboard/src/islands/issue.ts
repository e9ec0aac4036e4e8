// Chooses a design or an organization without leaving the page, so that “Back” later leads to this form, not to a
// response.

const form = document.querySelector<HTMLFormElement>('#issue-form')
form?.addEventListener('submit', (event) => {
  const { submitter } = event
  if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'choose') return
  if (submitter.dataset.plain) return
  event.preventDefault()
  choose(form, submitter).catch(() => {
    // The sign-in page if the session has ended, or the browser's network error.
    submitter.dataset.plain = 'on'
    form.requestSubmit(submitter)
  })
})

/** Parts of the page that depend on the choice. */
const parts = ['tabs', 'resources', 'values', 'preview']

async function choose(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
  const focused = document.activeElement?.id
  const data = new FormData(form)
  // Browsers before 2023 ignore the button as a parameter of `FormData`, and without it the form issues.
  data.set(submitter.name, submitter.value)
  const fields = [...data].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(`${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const id of parts) {
    const next = page.getElementById(id)
    if (!next) throw new Error(id)
    document.getElementById(id)?.replaceWith(next)
  }
  const chosen = form.querySelector<HTMLSelectElement>('select[name="template"]')
  if (chosen) history.replaceState(null, '', `?${new URLSearchParams({ template: chosen.value })}`)
  if (focused) document.getElementById(focused)?.focus()
}

export {}
