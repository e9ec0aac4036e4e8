const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/**
 * Finds the parts of a page's HTML that matter to the SDK.
 *
 * @param {string} html
 * @param {URL} url of the page
 * @returns {{ script: Record<string, string> | undefined, src: URL | undefined, policies: string[] }} `script`: attributes
 *   of the script tag that loads the SDK; `policies`: those in `<meta>`
 */
export function readPage(html, url) {
  let base = url
  let script
  let src
  const policies = []
  for (const { kind, attributes } of tagsIn(html)) {
    const found = attributesOf(attributes)
    if (kind === 'base' && found.href && base === url) base = resolve(found.href, url) ?? base
    if (kind === 'meta' && /^content-security-policy$/i.test(found['http-equiv'] ?? ''))
      policies.push(found.content ?? '')
    if (kind !== 'script' || script || !/\/?certificate-sdk\.js(?:[?#]|$)/.test(found.src ?? '')) continue
    script = found
    src = resolve(found.src, base)
  }
  return { script, src, policies }
}

/** Elements whose content is text for browsers, including `noscript`, because they run scripts. */
const textual = ['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes']

/**
 * Matches the relevant tags. Others are not read: their attributes may be broken in ways that only browsers can parse.
 */
const tag = new RegExp(`^<(/?template|meta|base|${textual.join('|')})(?=[\\s/>])`, 'i')

/**
 * Returns the tags of a page with the text of their attributes, except in texts and `<template>`. One pass; an
 * unterminated tag is the last.
 */
function* tagsIn(html) {
  /** 1 for each open inert template, 0 for each shadow root. */
  const templates = []
  let inert = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at)
      if (end < 0) return
      at = end
      continue
    }
    const name = tag.exec(html.slice(at, at + 12))?.[1]
    if (!name) {
      at++
      continue
    }
    const kind = name.toLowerCase()
    const from = at + 1 + name.length
    at = endOfTag(html, from)
    if (at < 0) return
    const attributes = html.slice(from, at)
    if (kind === 'template') {
      const count = /\sshadowrootmode\s*=/i.test(attributes) ? 0 : 1
      templates.push(count)
      inert += count
    }
    if (kind === '/template') inert -= templates.pop() ?? 0
    if (!inert) yield { kind, attributes }
    if (textual.includes(kind)) at = endOfText(html, kind, at)
    if (at < 0) return
  }
}

/** Returns the offset of the end tag of an element that contains only text; -1 without one. */
function endOfText(html, kind, from) {
  const end = new RegExp(`</${kind}[\\s/>]`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? -1
}

/** Returns the offset at which a tag ends; -1 if it doesn't. A `>` in quotes is part of a value. */
function endOfTag(html, from) {
  for (let at = from; at < html.length; at++) {
    const character = html[at]
    if (character === '>') return at
    if (character !== '"' && character !== "'") continue
    at = html.indexOf(character, at + 1)
    if (at < 0) return -1
  }
  return -1
}

function attributesOf(text) {
  const found = {}
  for (const [, name, quoted, single, bare] of text.matchAll(attribute))
    found[name.toLowerCase()] ??= decode(quoted ?? single ?? bare ?? '')
  return found
}

const entities = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&apos;': "'", '&lt;': '<', '&gt;': '>' }

function decode(text) {
  return text.replace(/&(?:amp|quot|#39|apos|lt|gt);/g, (entity) => entities[entity])
}

function resolve(address, base) {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}
