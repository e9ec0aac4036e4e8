// Checks a list without leaving the page, so that a chosen file, which no server can restore, stays chosen.

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
  const list = form.querySelector<HTMLTextAreaElement>('textarea.list')
  if (list) numberLines(list)
}

async function send(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
  const largest = Number(form.dataset.largest)
  const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
  // The service would close the connection before the whole file is sent, which looks like a network error.
  if (file && file.size > largest) return complain(form, form.dataset.tooLarge)
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
    // The session has ended: the list and the file stay here, and are submitted again after signing in in another tab.
    if (response.status === 401)
      result?.replaceChildren(...(answer.querySelector('main .card')?.children ?? []))
    else if (checked) {
      result?.replaceWith(checked)
      for (const part of ['#tabs', '#resources']) {
        const chosen = answer.querySelector(part)
        if (chosen) document.querySelector(part)?.replaceWith(chosen)
      }
    } else if (response.ok) return location.reload()
    else complain(form, answer.querySelector('.empty p, main header p')?.textContent)
    document.querySelector<HTMLElement>(isChoosing ? `#${focused}` : '#result')?.focus()
  } catch {
    complain(form, undefined)
  } finally {
    form.removeAttribute('aria-busy')
    for (const button of buttons) button.disabled = false
  }
}

/**
 * Explains above the result why submitting the form failed. The result stays: its form has the id that prevents issuing
 * a list twice.
 *
 * @param message message of the response; without one, the service did not respond
 */
function complain(form: HTMLFormElement, message: string | null | undefined): void {
  const notice = document.createElement('div')
  notice.className = 'notice danger'
  notice.id = 'complaint'
  notice.setAttribute('role', 'alert')
  notice.textContent = message ?? form.dataset.unreachable ?? ''
  document.getElementById(notice.id)?.remove()
  document.getElementById('result')?.prepend(notice)
}

/** Numbers the lines of a list, as its problems refer to them. */
function numberLines(list: HTMLTextAreaElement): void {
  const [frame, numbers] = ['numbered', 'numbers'].map((name) => {
    const part = document.createElement('div')
    part.className = name
    return part
  }) as [HTMLDivElement, HTMLDivElement]
  numbers.setAttribute('aria-hidden', 'true')
  list.replaceWith(frame)
  frame.append(numbers, list)
  const show = () => {
    const count = list.value.split('\n').length
    numbers.textContent = Array.from({ length: count }, (_, i) => i + 1).join('\n')
    numbers.scrollTop = list.scrollTop
  }
  list.addEventListener('input', show)
  list.addEventListener('scroll', () => {
    numbers.scrollTop = list.scrollTop
  })
  // A previously typed list is restored after this script has run.
  addEventListener('pageshow', show)
  show()
}

function takeDrops(form: HTMLFormElement, file: HTMLInputElement): void {
  const dropZone = form.querySelector<HTMLElement>('#drop')
  if (!dropZone) return
  const show = (isOver: boolean) => dropZone.classList.toggle('dropping', isOver)
  dropZone.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    show(true)
  })
  dropZone.addEventListener('dragleave', () => show(false))
  dropZone.addEventListener('drop', (event) => {
    show(false)
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    file.files = event.dataTransfer.files
  })
}

export {}
