import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { composeMail, type MailedCertificate } from './composeMail.ts'

const url = 'https://certificates.example/v/ABCD?a=1&b=2'
const unsubscribe = 'https://certificates.example/unsubscribe/1'
const privacy = 'https://certificates.example/privacy/1'
const compose = (mail: { subject: string; body: string }, about: MailedCertificate) =>
  composeMail({ ...mail, unsubscribeUrl: unsubscribe, privacyUrl: privacy }, about)
const certificate: MailedCertificate = {
  recipientName: 'Zoë {{organization}}',
  attributes: { Course: 'Sailing', 'Final grade': '1,0', empty: '' },
  certificateId: 'CERT-42',
  issuedAt: '2026-11-21T09:00:00Z',
  verificationUrl: url,
  organizationName: 'School & Sons',
  hasLogo: false,
  brand: null,
  locale: undefined as string | undefined,
  title: 'Diploma & more',
  fileName: null,
  publicUrl: 'https://certificates.example',
  isReplacement: false,
}

describe('composeMail', () => {
  test.each([
    ['{{name}}', 'Zoë {{organization}}'],
    ['{{ name }} – {{organization}}', 'Zoë {{organization}} – School & Sons'],
    ['{{attributes.Course}}, {{attributes.Final grade}}', 'Sailing, 1,0'],
    ['[{{attributes.empty}}]', '[]'],
    ['{{certificateUrl}}', url],
    ['{{title}}, {{ title|none }}', 'Diploma & more, Diploma & more'],
    ['{{date}} {{certificateId}}', '21 November 2026 CERT-42'],
    ['until {{expiresAt}}, no. {{number|none}}', 'until, no. none'],
    ['{{attributes.empty|a course}}, {{ attributes.unknown | a course }}', 'a course, a course'],
    [
      '{{attributes.constructor}} {{attributes.unknown}}',
      '{{attributes.constructor}} {{attributes.unknown}}',
    ],
    ['{{Name}} {name} {{}}', '{{Name}} {name} {{}}'],
    ['$& $1 $$', '$& $1 $$'],
  ])('fills in “%s” once', (given, expected) => {
    expect(compose({ subject: given, body: 'B' }, certificate).subject).toBe(expected)
    expect(compose({ subject: 'S', body: given }, certificate).text.startsWith(`${expected}\n`)).toBe(true)
  })

  test('the colors of the organization are on the band, the button, and the links, each readable', () => {
    const mail = { subject: 'S', body: 'https://a.example' }
    const brand = { color: '#ffd400', accent: '#ffd400' }
    const { html } = compose(mail, { ...certificate, brand })
    expect(html).toContain('border-top: 6px solid #ffd400')
    const button = /\.button \{[^}]*background: (#[0-9a-f]{6}); color: (#[0-9a-f]{6})/.exec(html)
    expect(button?.[1]).not.toBe('#ffd400')
    expect(html).toContain(`.words a { color: ${button?.[1]} }`)
    expect(html).toContain('.words a { color: #ffd400 }')
    expect(html).not.toContain('#3b5bdb')
    expect(compose(mail, certificate).html).not.toContain('border-top')
  })

  test('a dark button is light on a dark card', () => {
    const brand = { color: '#000000', accent: '#000000' }
    const { html } = compose({ subject: 'S', body: 'B' }, { ...certificate, brand })
    const [, dark = ''] = html.split('prefers-color-scheme: dark')
    const accent = /\.words a \{ color: (#[0-9a-f]{6})/.exec(dark)?.[1]
    expect(accent).not.toBe('#000000')
    expect(dark).toContain(`.button { background: ${accent}; color: #10131c }`)
  })

  test('the text ends with the address, the sender, and how to unsubscribe', () => {
    const { text } = compose({ subject: 'S', body: 'Line 1\nLine 2' }, certificate)
    expect(text).toBe(
      `Line 1\nLine 2\n\nView your certificate: ${url}\n\nSchool & Sons\n\nWho can see this certificate: ${privacy}\nUnsubscribe: ${unsubscribe}\n`,
    )
  })

  test('the button and the last line speak the certificate’s language', () => {
    const { html, text } = compose({ subject: 'S', body: 'B' }, { ...certificate, locale: 'ar-EG' })
    expect(text).toContain(`شهادتك: ${url}`)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('عرض الشهادة')
  })

  test('the date is in the language of the template', () => {
    const { subject } = compose({ subject: '{{date}}', body: 'B' }, { ...certificate, locale: 'de' })
    expect(subject).toBe('21. November 2026')
  })

  test('the HTML takes a space along with an empty value beside an address', () => {
    const { html } = compose(
      { subject: 'S', body: 'See {{number}} https://a.example/{{number}}.' },
      certificate,
    )
    expect(html).toContain('See <a href="https://a.example/">https://a.example/</a>.')
  })

  test('the HTML keeps line breaks, links addresses, and escapes everything else', () => {
    const body = 'One\r\n<img src=x onerror=alert(1)>\n{{certificateUrl}} "quoted"'
    const { html } = compose({ subject: '</title><script>', body }, certificate)
    const escaped = 'https://certificates.example/v/ABCD?a=1&amp;b=2'
    expect(html).toContain('One<br>&lt;img src=x onerror=alert(1)&gt;<br>')
    expect(html).toContain(`<a href="${escaped}">${escaped}</a> &quot;quoted&quot;`)
    expect(html).toContain('School &amp; Sons')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('onerror=alert(1)>')
  })

  test('has a heading, a paragraph per blank line, one link to the certificate, and two below', () => {
    const { html } = compose({ subject: 'Well done', body: 'Dear Ann,\r\n\r\n\nfine\nwork.\n' }, certificate)
    expect(html).toContain(
      '<h1 dir="auto">Well done</h1>\n<p dir="auto">Dear Ann,</p>\n<p dir="auto">fine<br>work.</p></div>',
    )
    expect(html.match(/<a [^>]*href="[^"]*"/g)).toEqual([
      expect.stringContaining(escapeHtml(url)),
      expect.stringContaining(privacy),
      expect.stringContaining(unsubscribe),
    ])
  })

  test('an address in quotes or brackets ends where the quotes do', () => {
    const { html } = compose(
      { subject: 'S', body: '"https://a.example/x" <https://b.example/y>' },
      certificate,
    )
    expect(html).toContain('&quot;<a href="https://a.example/x">https://a.example/x</a>&quot;')
    expect(html).toContain('&lt;<a href="https://b.example/y">https://b.example/y</a>&gt;')
  })
})

describe('links in the HTML', () => {
  const linked = (body: string, name: string) =>
    compose({ subject: 'S', body }, { ...certificate, recipientName: name }).html

  test('are made from the author’s text only, never from a value', () => {
    expect(linked('Dear {{name}}', 'https://evil.example/win')).not.toContain('href="https://evil.example')
    expect(linked('https://a.example/{{name}}', '"><b>')).toContain('href="https://a.example/%22%3E%3Cb%3E"')
  })

  test.each(['https://{{name}}/x', 'https://a.example{{name}}'])(
    'lead where the author’s text says: %s',
    (body) => {
      expect(linked(body, '.evil.example')).not.toMatch(/href="https:[^"]*evil/)
    },
  )

  test.each<[what: string, bodyOf: (n: number) => string]>([
    ['points after an address', (n) => `http://a${'.'.repeat(n)}a`],
    ['an open merge field', (n) => `{{attributes.${' '.repeat(n)}`],
    ['merge fields', (n) => '{{name}} {{x}}'.repeat(n / 14)],
    ['addresses', (n) => 'http://'.repeat(n / 7)],
    ['open braces', (n) => 'http://{{'.repeat(n / 9)],
  ])('are found in linear time: %s', (_what, bodyOf) => {
    expect((n: number) => linked(bodyOf(n), 'Zoë')).toTakeLinearTime(99_000)
  })
})

describe('escapeHtml', () => {
  test('escapes characters that could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    )
  })
})
