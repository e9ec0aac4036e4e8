/**
 * Decodes an XML file: UTF-8, whatever it declares, or else what it declares, such as ISO-8859-1 in drawings of older
 * programs. Without a declaration, the encoding used by these on Windows.
 */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return declaredDecoder(bytes).decode(bytes)
  }
}

function declaredDecoder(bytes: Uint8Array): TextDecoder {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const [, label = 'windows-1252'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    // Unknown to browsers: read as UTF-8.
    return new TextDecoder()
  }
}
