// Checks all certificates of an exported folder. A person chooses the folder, because pages that are opened from a disk can read no
// file beside them. Needs `verifier.js`. Scripts of the folder are read as text and never run, so that no file can speak for others.

// biome-ignore lint/correctness/noUnusedVariables: read by the script of the page
const folderCheck = (() => {
  const pagePath = /^(.*\/)?v\/([0-9A-HJKMNP-TV-Z]{16})\/index\.html$/
  const organizationPath = /^organizations\/([\w-]+)\/organization\.js$/
  const dataPattern =
    /^([\s\S]*<script type="application\/json" id="certificate">)([^<]*)(<\/script>[\s\S]*)$/
  const scriptPattern = /<script src="\.\.\/\.\.\/organizations\/([\w-]+)\/organization\.js">/
  const endedPattern = /<header id="result" [^>]*data-state="(?:revoked|superseded|erased)">/
  const scriptStart = 'globalThis.exportedOrganization = '
  /** Pages that are checked at the same time. */
  const lanes = 8

  /** The files of an export by their path in it, wherever it is in the chosen folder. */
  function filesByPath(chosen) {
    const all = Array.from(chosen, (file) => [file.webkitRelativePath, file])
    const page = all.find(([path]) => pagePath.test(path))
    const root = page ? (pagePath.exec(page[0])[1] ?? '') : ''
    return new Map(
      all.filter(([path]) => path.startsWith(root)).map(([path, file]) => [path.slice(root.length), file]),
    )
  }

  /** JSON as exported pages have it. */
  const jsonInPage = (data) => JSON.stringify(data).replaceAll('<', '\\u003c')

  const hashOf = async (content) => verifier.hexOf(await verifier.sha256(content))

  /** Compares files with their signed hashes. @returns `{ path, problem }` of those that differ */
  async function compareFiles(files, base, hashes) {
    const problems = []
    for (const [name, hash] of Object.entries(hashes)) {
      const path = `${base}/${name}`
      const file = files.get(path)
      if (!file) problems.push({ path, problem: 'missing' })
      else if ((await hashOf(await file.arrayBuffer())) !== hash) problems.push({ path, problem: 'changed' })
    }
    return problems
  }

  /** @returns `{ organization, statement, problems }`; without `organization` if what it signed cannot be relied on */
  async function openOrganization(files, id) {
    const path = `organizations/${id}/organization.js`
    try {
      const text = await files.get(path).text()
      const organization = JSON.parse(text.slice(scriptStart.length))
      const statement = await verifier.readOrganization(organization)
      if (!statement) return { problems: [{ path, problem: 'forged' }] }
      const isAsSigned =
        text === `${scriptStart}${JSON.stringify(organization)}\n` &&
        JSON.stringify(organization.keys) === JSON.stringify(statement.keys)
      if (!isAsSigned) return { problems: [{ path, problem: 'changed' }] }
      const problems = await compareFiles(files, `organizations/${id}`, statement.documents)
      return { organization, statement, problems }
    } catch {
      return { problems: [{ path, problem: 'unreadable' }] }
    }
  }

  /** @returns `{ state, id?, problems }`: `valid`, `expired`, `ended`, or `failed`; the organization that its scripts name */
  async function checkPage(files, organizations, path, code) {
    let id
    const failed = (problem) => ({ state: 'failed', id, problems: [{ path, problem }] })
    try {
      const html = await files.get(path).text()
      const [, before, json, after] = dataPattern.exec(html) ?? []
      // Nothing is signed there, and nothing certified.
      if (json === undefined)
        return endedPattern.test(html) ? { state: 'ended', problems: [] } : failed('unreadable')
      id = scriptPattern.exec(html)?.[1]
      const organization = organizations.get(id)?.organization
      if (!organization) return failed('unreadable')
      const { certificate, texts } = JSON.parse(json)
      const result = await verifier.checkCertificate(certificate, organization)
      if (!result.facts) return failed(result.state)
      const shell = new TextEncoder().encode(before + jsonInPage({ texts }) + after)
      const isAsSigned =
        certificate.code === code &&
        json === jsonInPage({ certificate, texts }) &&
        (await hashOf(shell)) === result.page
      if (!isAsSigned) return failed('changed')
      const problems = await compareFiles(files, `v/${code}`, result.files)
      return { state: problems.length ? 'failed' : result.state, id, problems }
    } catch {
      return failed('unreadable')
    }
  }

  /**
   * Checks every page as it checks itself, every other byte of it, and every file that is signed with it.
   *
   * @param chosen files of an input with `webkitdirectory`
   * @param onProgress is called with the number of checked pages, and of all
   * @returns `{ total, counts, missing, failures, issuers }`: pages; how many are `valid`, `expired`, `ended`, and `failed`;
   *   certificates that should be there and are not; `{ code?, path, problem }` of each file that is `changed`, `missing`, `forged`,
   *   or `unreadable`; `{ name, domain, keys, certificates }` of those who signed
   */
  async function checkFolder(chosen, onProgress) {
    const files = filesByPath(chosen)
    const paths = [...files.keys()]
    const organizations = new Map()
    for (const [, id] of paths.map((path) => organizationPath.exec(path)).filter(Boolean))
      organizations.set(id, await openOrganization(files, id))
    const opened = [...organizations.values()]
    const failures = opened.flatMap(({ problems }) => problems)

    const pages = paths.map((path) => pagePath.exec(path)).filter((found) => found && !found[1])
    const counts = { valid: 0, expired: 0, ended: 0, failed: 0 }
    let next = 0
    let done = 0
    let signed = 0
    const work = async () => {
      while (next < pages.length) {
        const [path, , code] = pages[next++]
        const { state, id, problems } = await checkPage(files, organizations, path, code)
        counts[state]++
        if (id || state === 'failed') signed++
        failures.push(...problems.map((problem) => ({ code, ...problem })))
        onProgress(++done, pages.length)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))

    const issuers = opened
      .filter(({ organization }) => organization)
      .map(({ organization, statement: { name, domain, certificates } }) => ({
        name,
        domain,
        certificates,
        keys: organization.keys,
      }))
    const expected = issuers.reduce((sum, { certificates }) => sum + certificates, 0)
    return { total: pages.length, counts, missing: Math.max(0, expected - signed), failures, issuers }
  }

  return { checkFolder }
})()
