// The page that verifies offline codes. The issuers and the texts are in the page.
;(async () => {
  const data = (id) => JSON.parse(document.getElementById(id).textContent)
  const issuers = data('issuers')
  const texts = data('texts')
  const [form, input, result] = ['code', 'text', 'result'].map((id) => document.getElementById(id))
  const photo = document.getElementById('photo')
  const dates = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' })
  const shownDate = (date) => dates.format(new Date(date))

  function row(term, value) {
    const group = document.createElement('div')
    const [name, text, isolate] = ['dt', 'dd', 'bdi'].map((tag) => document.createElement(tag))
    name.textContent = term
    isolate.textContent = value
    text.append(isolate)
    group.append(name, text)
    return group
  }

  function show({ state, facts, issuer }) {
    const isExpired = facts?.lastDay && facts.lastDay < new Date().toISOString().slice(0, 10)
    const shown = state === 'valid' && isExpired ? 'expired' : state
    result.className = { valid: 'valid', expired: 'outdated' }[shown] ?? 'invalid'
    result.dataset.state = shown
    const heading = document.createElement('h2')
    heading.textContent = texts[shown]
    const hint = document.createElement('p')
    hint.textContent = texts[`${shown}Hint`]
    result.replaceChildren(heading, hint)
    if (!facts) return
    const list = document.createElement('dl')
    list.append(
      row(texts.name, facts.name),
      row(texts.title, facts.title),
      row(texts.issuer, facts.issuer),
      row(texts.signedBy, issuer.domain ? `${issuer.name} (${issuer.domain})` : issuer.name),
      row(texts.issuedOn, shownDate(facts.issuedOn)),
      ...(facts.lastDay ? [row(texts.lastDay, shownDate(facts.lastDay))] : []),
      row(texts.verificationCode, facts.code),
    )
    result.append(list)
    if ([facts.name, facts.title, facts.issuer].some((text) => text.endsWith('…'))) {
      const shortened = document.createElement('p')
      shortened.textContent = texts.shortened
      result.append(shortened)
    }
  }

  const check = async () => show(await verifier.checkOfflineCode(input.value, issuers))

  if (!(await verifier.isSupported())) {
    show({ state: 'unsupported' })
    return
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check()
  })
  // Not every browser reads codes from photos.
  if ('BarcodeDetector' in window) {
    photo.parentElement.hidden = false
    photo.addEventListener('change', async () => {
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      const [file] = photo.files
      const found = file ? await detector.detect(await createImageBitmap(file)) : []
      input.value = found[0]?.rawValue ?? ''
      await check()
    })
  }
  if (location.hash.length > 1) {
    input.value = location.hash.slice(1)
    await check()
  }
})()
