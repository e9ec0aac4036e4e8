/**
 * `Content-Disposition` value for a file (RFC 6266): its name in any script, and in ASCII for older programs.
 *
 * @param name safe file name: see `fileName`
 */
export function fileDisposition(name: string, isDownload = false): string {
  const type = isDownload ? 'attachment' : 'inline'
  return `${type}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`
}

/** ASCII form of a name, which only loses what ASCII lacks; “certificate” for one without letters. */
function asciiName(name: string): string {
  const ending = /\.[a-z.]+$/.exec(name)?.[0] ?? ''
  const base = name
    .slice(0, name.length - ending.length)
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼʻ′]/g, "'")
    .replace(/[łŁøØđĐıßæÆœŒþÞðÐ]/g, (letter) => plainLetters[letter] ?? letter)
    // Some programs decode percent signs, and others end the name at a quote or backslash.
    .replace(/[^ -~]|["\\%]/g, '_')
    .replace(/_+/g, '_')
    .trim()
  return `${/[a-z0-9]/i.test(base) ? base : 'certificate'}${ending}`
}

const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i', ß: 'ss', æ: 'ae', Æ: 'AE' },
  ...{ œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D' },
}

/** Encodes a name for RFC 8187; `encodeURIComponent` doesn't encode `'()*`. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
