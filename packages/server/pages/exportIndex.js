// The first page of an export: leads from a code to the page of its certificate, and checks all certificates of the folder.
;(async () => {
  const [form, code, folder, progress, count, summary, failed] = [
    'code',
    'text',
    'folder',
    'progress',
    'count',
    'summary',
    'failed',
  ].map((id) => document.getElementById(id))
  const texts = JSON.parse(document.getElementById('texts').textContent)
  const numbers = new Intl.NumberFormat(document.documentElement.lang)
  /** Rows of files that are not as they were signed; further ones are counted. */
  const maxRows = 1_000

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = code.value.trim().split('#')[0].split('/').at(-1)
    const clean = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
    if (/^[0-9A-HJKMNP-TV-Z]{16}$/.test(clean)) location.href = `v/${clean}/index.html`
    else code.setAttribute('aria-invalid', 'true')
  })

  /** A text with numbers and names in its slots. */
  function fill(text, slots) {
    return text.replace(/\{(\w+)\}/g, (_all, slot) =>
      typeof slots[slot] === 'number' ? numbers.format(slots[slot]) : slots[slot],
    )
  }

  function element(tag, content, attributes = {}) {
    const created = Object.assign(document.createElement(tag), attributes)
    created.append(...[content].flat())
    return created
  }

  const row = (term, value) => element('div', [element('dt', term), element('dd', element('bdi', value))])

  function failureRow({ code, path, problem }) {
    const link = code
      ? element('a', code, { href: `v/${code}/index.html`, className: 'id' })
      : element('span', path, { className: 'id' })
    const sentence = fill(texts[problem], { file: path.split('/').at(-1) })
    return element('li', [element('div', link), element('span', sentence)])
  }

  function show({ total, counts, missing, failures, issuers }) {
    const isWhole = total > 0 && !missing && !failures.length
    summary.className = isWhole ? 'valid' : 'invalid'
    summary.dataset.state = total ? (isWhole ? 'whole' : 'damaged') : 'empty'
    const heading = isWhole ? texts.whole : total ? texts.damaged : texts.empty
    summary.replaceChildren(element('h2', fill(heading, { total, failed: counts.failed })))
    if (!total) return
    const rows = ['valid', 'expired', 'ended', 'failed'].map((state) => [texts[state], counts[state]])
    summary.append(
      element(
        'dl',
        [...rows, [texts.absent, missing]]
          .filter(([, value]) => value)
          .map(([term, value]) => row(term, numbers.format(value))),
      ),
      ...issuers.map(({ name, domain, keys }) =>
        element('dl', [
          row(texts.signedBy, domain ? `${name} (${domain})` : name),
          ...keys.map((key) => row(texts.key, key)),
        ]),
      ),
    )
    if (failures.length) summary.append(element('h2', texts.failures))
    failed.replaceChildren(...failures.slice(0, maxRows).map(failureRow))
    if (failures.length > maxRows)
      failed.append(element('li', fill(texts.more, { count: failures.length - maxRows })))
  }

  if (!(await verifier.isSupported())) {
    folder.disabled = true
    summary.replaceChildren(element('p', texts.unsupportedHint))
    return
  }
  folder.addEventListener('change', async () => {
    folder.disabled = true
    summary.replaceChildren()
    failed.replaceChildren()
    progress.hidden = false
    const result = await folderCheck.checkFolder(folder.files, (done, total) => {
      Object.assign(progress, { value: done, max: total })
      count.textContent = fill(texts.progress, { done, total })
    })
    progress.hidden = true
    count.textContent = ''
    show(result)
    // Allows choosing the same folder again.
    folder.value = ''
    folder.disabled = false
  })
})()
