// The page of an exported certificate: shows what its issuer signed, and nothing else before that is checked.
;(async () => {
  const data = (id) => JSON.parse(document.getElementById(id).textContent)
  const [result, details, shown, compare] = ['result', 'details', 'files', 'file'].map((id) =>
    document.getElementById(id),
  )
  const dates = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' })
  /** The day that is written, whatever its offset. */
  const shownDate = (instant) => dates.format(new Date(instant.slice(0, 10)))

  function say(state, heading, hint) {
    result.className = { valid: 'valid', expired: 'outdated' }[state] ?? 'invalid'
    result.dataset.state = state
    result.querySelector('h1').textContent = heading
    result.querySelector('p').textContent = hint
  }

  function row(term, value) {
    const group = document.createElement('div')
    const [name, text, isolate] = ['dt', 'dd', 'bdi'].map((tag) => document.createElement(tag))
    name.textContent = term
    isolate.textContent = value
    text.append(isolate)
    group.append(name, text)
    return group
  }

  async function check() {
    const { certificate, texts } = data('certificate')
    if (!(await verifier.isSupported())) return say('unsupported', texts.unsupported, texts.unsupportedHint)
    const checked = await verifier.checkCertificate(certificate, globalThis.exportedOrganization)
    const { state, facts, files, key, asOf, issuer } = checked
    say(state, texts[state], texts[`${state}Hint`].replace('{date}', asOf ? shownDate(asOf) : ''))
    if (!facts) return
    const certified = [
      [texts.name, facts.name],
      [texts.title, facts.title],
      [texts.description, facts.description === facts.title ? undefined : facts.description],
      [texts.issuer, facts.issuer],
      [texts.signedBy, issuer.domain ? `${issuer.name} (${issuer.domain})` : issuer.name],
      [texts.issuedOn, shownDate(facts.issuedOn)],
      [texts.lastDay, facts.expiresAt && shownDate(facts.expiresAt)],
      [texts.verificationCode, certificate.code],
      [texts.key, key],
    ]
    details.append(...certified.filter(([, value]) => value).map(([term, value]) => row(term, value)))
    details.hidden = false
    if (state !== 'ended') shown.hidden = false
    compare?.addEventListener('change', async () => {
      const [file] = compare.files
      if (!file) return
      const hash = verifier.hexOf(await verifier.sha256(await file.arrayBuffer()))
      const isSame = Object.values(files).includes(hash)
      const output = document.getElementById('comparison')
      output.dataset.state = isSame ? 'same' : 'other'
      output.textContent = isSame ? texts.sameFile : texts.otherFile
    })
  }

  // The texts may be damaged, too, and the other scripts.
  await check().catch(() => say('unreadable', result.dataset.damaged, result.dataset.hint))
})()
