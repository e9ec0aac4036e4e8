import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { styles } from '../../kit/markup/pageStyles.ts'
import { tick } from './icons.ts'
import { codePage, unknownCodePage } from './privatePage.ts'
import { type VerificationView, verificationPage } from './verificationPage.ts'

const view: VerificationView = {
  status: 'valid',
  certificateId: '00000000-0000-4000-8000-000000000000',
  recipientName: 'ליאור Weiß',
  organizationName: 'Sailing School',
  organizationWebsite: '',
  issuer: { name: 'Sailing School', domain: null, confirmedAt: null, lostAt: null },
  templateName: 'Internal',
  title: 'Diploma',
  issuedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
  issuedOn: '2026-11-21',
  validThrough: null,
  number: null,
  revokedAt: null,
  revocationReason: null,
  supersededAt: null,
  supersededBy: null,
  erasedAt: null,
  code: 'ABCDEFGHJKMNPQRS',
  verificationUrl: 'https://certificates.example/v/ABCDEFGHJKMNPQRS',
  logo: '',
  locale: '',
  timeZone: 'UTC',
  brand: null,
  width: 800,
  height: 600,
  pages: 1,
  texts: [],
  isReplacement: false,
  qr: '',
  offlinePage: '',
  details: {},
}

/** Returns the page's sentence, as plain text. */
function sentence(page: string): string {
  const html = /<p>(.*?)<\/p>/.exec(page)?.[1] ?? ''
  return html.replace(/<[^>]*>/g, '')
}

it('leads to the page that verifies its code offline, if it has such a code and is in force', () => {
  const offlinePage = '/verify-offline/00000000-0000-4000-8000-000000000001'
  expect(verificationPage({ ...view, offlinePage })).toContain(`<a href="${offlinePage}">`)
  expect(verificationPage({ ...view, offlinePage, status: 'revoked' })).not.toContain('verify-offline')
  expect(verificationPage(view)).not.toContain('verify-offline')
})

it('has the colors of the organization, and keeps those of its state', () => {
  const page = verificationPage({ ...view, brand: { color: '#ffd400', accent: '#aa0000' } })
  expect(page).toContain('border-top:6px solid #ffd400')
  expect(page).toContain('--accent:#aa0000;--accent-text:#ffffff')
  expect(page.split('<style>')[1]).not.toMatch(/--(?:success|danger|warning)/)
  expect(verificationPage(view).match(/<style>/g)).toHaveLength(1)
})

describe('the issuer', () => {
  const of = (issuer: object) =>
    /<span class="(?:un)?confirmed">.*?<\/span>/
      .exec(verificationPage({ ...view, issuer: { ...view.issuer, ...issuer } }))?.[0]
      .replaceAll(/<[^>]*>/g, '')
  const instant = '2026-11-20T09:00:00.000Z'

  it.each([
    [{}, 'Not confirmed'],
    [{ domain: 'example.edu', confirmedAt: instant }, 'Confirmed by example.edu'],
    [
      { domain: 'example.edu', lostAt: instant },
      'Not confirmed. The proof of example.edu has been missing since 20 November 2026.',
    ],
  ])('with %j is “%s”', (issuer, text) => expect(of(issuer)).toBe(text))
})

describe('an issuer that no domain confirms', () => {
  const confirmed = { domain: 'example.edu', confirmedAt: '2026-11-20T09:00:00.000Z' }
  const pageOf = (issuer: object, more: Partial<VerificationView> = {}) =>
    verificationPage({ ...view, ...more, issuer: { ...view.issuer, ...issuer } })
  const headerOf = (page: string) => /<header.*?<\/header>/s.exec(page)?.[0] ?? ''

  it.each(languages)('is said as loudly as “valid”, in heading, title, and preview: %s', (locale) => {
    const { valid, validUnconfirmed, unconfirmedTitle } = messagesOf[locale].pages
    const page = pageOf({}, { locale })
    expect(headerOf(page)).toContain(`<header class="doubtful">`)
    expect(headerOf(page)).toContain(`<h1>${validUnconfirmed}</h1>`)
    expect(headerOf(page)).not.toContain(`<h1>${valid}</h1>`)
    expect(headerOf(page)).not.toContain(tick)
    const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? ''
    const [doubt = ''] = /[(（].*[)）]$/.exec(fillSlots(unconfirmedTitle, { name: '', design: '' })) ?? []
    expect(title).toContain(doubt)
    expect(/og:title" content="([^"]*)"/.exec(page)?.[1]).toContain(doubt)
  })

  it('is marked beside its name if the certificate has ended, and a confirmed one never is', () => {
    expect(headerOf(pageOf({}, { status: 'expired' }))).toContain('Issuer: Not confirmed')
    const page = pageOf(confirmed)
    expect(headerOf(page)).toContain('<header class="valid">')
    expect(headerOf(page)).toContain('<h1>Valid certificate</h1>')
    expect(page).not.toMatch(/Issuer:|not confirmed/)
  })
})

describe('the language of the verification page', () => {
  it.each([
    ['', 'en', 'ltr', 'Issued by Sailing School to ליאור Weiß on 21 November 2026.'],
    ['en-US', 'en', 'ltr', 'Issued by Sailing School to ליאור Weiß on November 21, 2026.'],
    ['de-AT', 'de', 'ltr', 'Ausgestellt von Sailing School für ליאור Weiß am 21. November 2026.'],
    ['pt-PT', 'pt-PT', 'ltr', 'Emitido por Sailing School a ליאור Weiß em 21 de novembro de 2026.'],
    ['ja', 'ja', 'ltr', 'Sailing School が 2026年11月21日、ליאור Weiß 様に発行しました。'],
  ])('for a certificate in “%s” is %s, %s', (locale, lang, dir, text) => {
    const page = verificationPage({ ...view, locale })
    expect(page).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(sentence(page)).toBe(text)
  })

  it('for a certificate in Arabic runs from right to left, but for codes', () => {
    const page = verificationPage({ ...view, locale: 'ar' })
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<h1>شهادة صالحة، الجهة المُصدِرة غير مؤكَّدة</h1>')
    expect(page).toContain('<dd class="id"><bdi dir="ltr">ABCDEFGHJKMNPQRS</bdi></dd>')
  })

  it('is English, dates included, for a language without messages', () => {
    const page = verificationPage({ ...view, locale: 'th' })
    expect(sentence(page)).toBe('Issued by Sailing School to ליאור Weiß on 21 November 2026.')
  })

  it('names a revocation and its reason', () => {
    const page = verificationPage({
      ...view,
      locale: 'fr',
      status: 'revoked',
      revokedAt: '2026-11-22T09:00:00.000Z',
      revocationReason: 'Erreur',
    })
    expect(page).toContain('<h1>Ce certificat a été révoqué</h1>')
    expect(page).toContain('Révoqué le 22 novembre 2026. <bdi>Erreur</bdi>')
    expect(page).not.toContain('certificate.pdf')
  })
})

describe('the verification page', () => {
  it('has the verdict in its main part, also for an unknown code', () => {
    for (const page of [
      verificationPage(view),
      unknownCodePage('en', 'x'),
      codePage('ar', { hasDashboard: true }),
    ])
      expect(page).toMatch(/<main>.*<h1>.*<\/main>/s)
  })

  it('shows the certificate’s values as text, each isolated from the text around it', () => {
    const texts = [
      { term: 'name', values: ['ליאור'] },
      { term: { named: '<Kurs>' }, values: ['Segeln'] },
      { term: 'text', values: ['Diplom', 'verliehen an'] },
    ] as const
    const page = verificationPage({ ...view, locale: 'de', texts })
    expect(page).toContain(
      `<h2>Auf dem Zertifikat</h2>
<dl><div><dt>Name</dt><dd><bdi>ליאור</bdi></dd></div>
<div><dt><bdi>&lt;Kurs&gt;</bdi></dt><dd><bdi>Segeln</bdi></dd></div>
<div><dt>Text</dt><dd><bdi>Diplom</bdi></dd><dd><bdi>verliehen an</bdi></dd></div></dl>`,
    )
    const revoked = verificationPage({ ...view, status: 'revoked', revokedAt: view.issuedAt, texts })
    expect(revoked).not.toContain('Segeln')
  })

  it('shows the logo of the issuer, whom the sentence names', () => {
    expect(verificationPage({ ...view, logo: '/images/"f00"' })).toContain(
      '<img class="logo" src="/images/&quot;f00&quot;" alt="">',
    )
    expect(verificationPage(view)).not.toContain('class="logo"')
  })

  it('has an input for a code, with an error for an unknown code', () => {
    for (const page of [verificationPage(view), codePage('en', { hasDashboard: false })]) {
      expect(page).toContain('<label for="code">Verification code</label>')
      expect(page).not.toContain('aria-invalid=')
    }
    const page = unknownCodePage('fr', '"ABC\u202e"')
    expect(page).toContain('lang="fr"')
    expect(page).toContain('value="&quot;ABC&quot;" aria-invalid="true" aria-describedby="hint"')
    expect(page).toContain('<p id="hint">Vérifiez')
  })

  it('tells everything that happened, the oldest first', () => {
    const history = (change: Partial<VerificationView>) => {
      const [, list = ''] = /<ol>(.*?)<\/ol>/.exec(verificationPage({ ...view, ...change })) ?? []
      return list.replace(/^<li>|<\/li>$/g, '').split('</li><li>')
    }
    const [expiresAt, revokedAt] = ['2026-11-23T00:00:00.000Z', '2026-11-23T09:00:00.000Z']
    const expiry = { expiresAt, validThrough: '2026-11-22' }
    expect(history(expiry)).toEqual(['Issued on 21 November 2026.'])
    expect(history({ status: 'expired', ...expiry, isReplacement: true })).toEqual([
      'Issued on 21 November 2026. This certificate replaces an earlier one.',
      'It was valid until 22 November 2026.',
    ])
    expect(history({ status: 'revoked', revokedAt, timeZone: 'Pacific/Kiritimati' })[1]).toBe(
      'Revoked on 23 November 2026.',
    )
    expect(history({ status: 'revoked', revokedAt, timeZone: 'Pacific/Pago_Pago' })[1]).toBe(
      'Revoked on 22 November 2026.',
    )
    expect(history({ status: 'erased', revokedAt, erasedAt: '2026-11-24T09:00:00.000Z' })).toEqual([
      'Issued on 21 November 2026.',
      'Revoked on 23 November 2026.',
      'The recipient’s data was erased on 24 November 2026.',
    ])
  })

  it('has its address as a code on paper, and no buttons there', () => {
    const page = verificationPage({ ...view, qr: '<svg class="qr"></svg>' })
    expect(page).toContain('<section class="printed"><svg class="qr"></svg><p>Verify this certificate: ')
    const print = styles.slice(styles.indexOf('@media print'))
    expect(print).toMatch(/nav, \.task[^{]*\{ display: none \}/)
    expect(print).toMatch(/\.printed \{ display: flex/)
  })

  it('prints dark on white in every color scheme', () => {
    const print = styles.slice(styles.indexOf('@media print'))
    expect(print).toContain('--success: #1b7f4b')
    expect(print).toContain('--text: #1a1c1f')
  })
})

describe('the pages of a certificate', () => {
  it('are images one below the other, the further ones loaded when they come into view', () => {
    const page = verificationPage({ ...view, pages: 3, locale: 'de' })
    const images = [
      ...page.matchAll(/<img class="certificate" src="(.*?)" width="800" height="600"(.*?)\n alt="(.*?)">/g),
    ]
    expect(images.map(([, src, lazy, alt]) => [src, lazy?.trim(), alt])).toEqual([
      ['/v/ABCDEFGHJKMNPQRS/image?size=1600', '', expect.stringContaining('Ausgestellt von')],
      ['/v/ABCDEFGHJKMNPQRS/image?size=1600&amp;page=2', 'loading="lazy"', 'Seite 2 dieses Zertifikats'],
      ['/v/ABCDEFGHJKMNPQRS/image?size=1600&amp;page=3', 'loading="lazy"', 'Seite 3 dieses Zertifikats'],
    ])
  })

  it('are loaded in the size of the screen', () => {
    const page = verificationPage({ ...view, width: 3_508, height: 2_480 })
    expect(page).toContain(
      'src="/v/ABCDEFGHJKMNPQRS/image?size=1600" ' +
        'srcset="/v/ABCDEFGHJKMNPQRS/image?size=800 800w, /v/ABCDEFGHJKMNPQRS/image?size=1600 1600w"\n sizes="',
    )
    const strip = verificationPage({ ...view, width: 16, height: 10_000 })
    expect(strip).toContain('image?size=800 3w, /v/ABCDEFGHJKMNPQRS/image?size=1600 5w')
  })

  it('are not shown once it is revoked', () => {
    const page = verificationPage({ ...view, pages: 2, status: 'revoked', revokedAt: view.issuedAt })
    expect(page).not.toMatch(/certificate\.png|\/image/)
  })
})
