/**
 * Value of `Content-Disposition` for a file (RFC 6266): its name in every script, and in ASCII for programs that read no other.
 *
 * @param name safe as a file name: see `fileName`
 */
export function fileDisposition(name: string, isDownload = false): string {
  const type = isDownload ? 'attachment' : 'inline'
  return `${type}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`
}

/** Only what a name in ASCII cannot say is lost; one without any letter is called “certificate”. */
function asciiName(name: string): string {
  const ending = /\.[a-z.]+$/.exec(name)?.[0] ?? ''
  const base = name
    .slice(0, name.length - ending.length)
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼʻ′]/g, "'")
    .replace(/[łŁøØđĐıßæÆœŒþÞðÐ]/g, (letter) => plainLetters[letter] ?? letter)
    // Some programs decode percent signs, and others end the name at a quote or a backslash.
    .replace(/[^ -~]|["\\%]/g, '_')
    .replace(/_+/g, '_')
    .trim()
  return `${/[a-z0-9]/i.test(base) ? base : 'certificate'}${ending}`
}

const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i', ß: 'ss', æ: 'ae', Æ: 'AE' },
  ...{ œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D' },
}

/** Encodes a name for RFC 8187: `encodeURIComponent` leaves `'()*` as they are. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
