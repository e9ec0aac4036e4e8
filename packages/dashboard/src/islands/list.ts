// Checks a list without leaving the page, so that a chosen file, which no server can put back, stays chosen.

const form = document.querySelector<HTMLFormElement>('#list-form')
const file = form?.querySelector<HTMLInputElement>('input[type=file]')
if (form && file) {
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void send(form, submitter)
  })
  takeDrops(form, file)
}

async function send(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
  const data = new FormData(form)
  // Browsers before 2023 ignore the button as a parameter of `FormData`.
  data.set(submitter.name, submitter.value)
  data.set('kept', 'on')
  // Another design or organization: the list stays here, and is checked again.
  const isChoosing = submitter.value === 'choose'
  if (isChoosing) for (const name of ['file', 'list']) data.delete(name)
  const focused = document.activeElement?.id || 'template'
  form.setAttribute('aria-busy', 'true')
  const buttons = [...form.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  try {
    const response = await fetch(form.action, { method: 'POST', body: data })
    if (response.redirected) return location.assign(response.url)
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    const result = document.querySelector<HTMLElement>('#result')
    const checked = answer.querySelector<HTMLElement>('#result')
    // The session has ended: the list and the file stay here, and are sent again after a sign-in in another tab.
    if (response.status === 401)
      result?.replaceChildren(...(answer.querySelector('main .card')?.children ?? []))
    else if (checked) {
      result?.replaceWith(checked)
      for (const part of ['#tabs', '#resources']) {
        const chosen = answer.querySelector(part)
        if (chosen) document.querySelector(part)?.replaceWith(chosen)
      }
    } else return location.reload()
    document.querySelector<HTMLElement>(isChoosing ? `#${focused}` : '#result')?.focus()
  } catch {
    // Offline: a plain submit shows what the browser says about it.
    form.submit()
  } finally {
    form.removeAttribute('aria-busy')
    for (const button of buttons) button.disabled = false
  }
}

function takeDrops(form: HTMLFormElement, file: HTMLInputElement): void {
  const place = form.querySelector<HTMLElement>('#drop')
  if (!place) return
  const show = (isOver: boolean) => place.classList.toggle('dropping', isOver)
  place.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    show(true)
  })
  place.addEventListener('dragleave', () => show(false))
  place.addEventListener('drop', (event) => {
    show(false)
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    file.files = event.dataTransfer.files
  })
}

export {}
