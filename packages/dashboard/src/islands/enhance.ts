// Small help on every page: copying, and forms that are not sent twice by a double click.

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy ?? '')
    await navigator.clipboard.writeText(source?.textContent ?? '')
    const before = button.textContent
    button.textContent = button.dataset.copied ?? ''
    setTimeout(() => {
      button.textContent = before
    }, 2_000)
  })
}

for (const select of document.querySelectorAll<HTMLSelectElement>('.languages select')) {
  const button = select.form?.querySelector('button')
  if (button) button.hidden = true
  select.addEventListener('change', () => select.form?.submit())
}

// Another design has other values, so that the page is loaded again.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-choose]')) {
  const name = button.dataset.choose ?? ''
  const select = button.form?.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
  button.hidden = true
  select?.addEventListener('change', () => {
    location.assign(`${button.formAction}?${new URLSearchParams({ [name]: select.value })}`)
  })
}

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!(target instanceof HTMLFormElement) || defaultPrevented) return
  // After the form was read: a disabled button would not be sent.
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true
  })
})

// A page that comes back from the browser's cache can send its forms again.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('form button')) button.disabled = false
})

export {}
