import type { FontRecord, UploadedFont } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { asWoff2 } from '../../testing/asWoff2.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { postFont, uploadFont } from '../../testing/postFont.ts'
import { type Answer, refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createTemplate, documentedFields, documentedTemplate } from '../../testing/testDocuments.ts'

const path = '/api/fonts'
const regular = await fontNamed('Acme Sans')
const bold = await fontNamed('Acme Sans', { from: 'Lora-Bold', isBold: true })
const other = await fontNamed('Acme Sans', { from: 'Cousine-Regular' })

/** Returns a font as in lists. */
const listed = ({ isReplaced: _, ...font }: UploadedFont): FontRecord => font

const inFamily = (fontFamily: string) => ({ fields: [{ ...documentedFields[0], fontFamily }] })

describeOnEveryEngine('Fonts of an account', (engine) => {
  test('are uploaded as a form, listed newest first, and read by pages of any origin', async () => {
    const account = await engine.service().newAccount()
    const first = await uploadFont(account, regular)
    const second = await uploadFont(account, asWoff2(bold), { name: 'acme.woff2' })
    expect(first).toMatchObject({
      family: 'Acme Sans',
      weight: 400,
      isBold: false,
      isItalic: false,
      subAccountEmail: null,
    })
    expect(second).toMatchObject({ family: 'Acme Sans', weight: 700, isBold: true })
    expect(first.coverage.scripts).toContain('Latn')
    expect(await account.data<FontRecord[]>('GET', path)).toEqual([second, first].map(listed))
    const { pathname } = new URL(first.url)
    const file = await engine.service().caller().send('GET', pathname)
    expect(file.bytes).toHaveLength(first.bytes)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'font/ttf',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const etag = file.headers.get('etag') ?? ''
    const again = await engine
      .service()
      .caller()
      .send('GET', pathname, undefined, {
        headers: { 'if-none-match': etag },
      })
    expect(again.status).toBe(304)
    expect(await engine.service().caller().send('GET', `/images/${first.sha256}`)).toMatchObject({
      status: 404,
    })
  })

  test('are uploaded as JSON, once per idempotency key', async () => {
    const account = await engine.service().newAccount()
    const file = `data:font/ttf;base64,${Buffer.from(regular).toString('base64')}`
    const headers = { 'idempotency-key': 'font' }
    const created = await account.data<UploadedFont>('POST', path, { file, name: 'acme.ttf' }, { headers })
    expect(created.family).toBe('Acme Sans')
    expect(await account.data('POST', path, { file, name: 'acme.ttf' }, { headers })).toEqual(created)
    const short = `data:font/ttf;base64,${Buffer.from('no font').toString('base64')}`
    expect(await account.send('POST', path, { file: short })).toMatchObject(
      refusal(400, 'invalid_font', 'file'),
    )
    expect(await account.send('POST', path, { file: 'https://example.com/a.ttf' })).toMatchObject(
      refusal(400, 'validation_failed', 'file'),
    )
  })

  test('stay as they are if the same file comes again, and are replaced by another one of the style', async () => {
    const account = await engine.service().newAccount()
    const first = await uploadFont(account, regular)
    expect(await uploadFont(account, regular)).toEqual(first)
    const replaced = await uploadFont(account, other)
    expect(first.isReplaced).toBe(false)
    expect(replaced).toMatchObject({ id: first.id, createdAt: first.createdAt, isReplaced: true })
    expect(replaced.sha256).not.toBe(first.sha256)
    expect(await account.data('GET', path)).toEqual([listed(replaced)])
  })

  test('are not deleted while a template names their family, in any case and in a run', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, regular)
    const text = { type: 'text', text: 'Well done', x: 20, y: 20, fontSize: 16 }
    const runs = [{ text: 'Well ', fontFamily: 'ACME sans' }, { text: 'done' }]
    const template = await createTemplate(account, { fields: [{ ...text, runs }] })
    expect(await account.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(409, 'font_in_use'))
    await account.data('DELETE', `/api/templates/${template.id}`)
    await account.data('DELETE', `${path}/${id}`)
    expect(await account.data('GET', path)).toEqual([])
    expect(await account.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(404, 'not_found'))
  })

  test('with letters beyond ASCII are found in templates, too', async () => {
    const account = await engine.service().newAccount()
    const { id, family } = await uploadFont(account, await fontNamed('Größe "Ä" 100%'))
    expect(family).toBe('Größe Ä 100%')
    await createTemplate(account, inFamily('GRÖSSE ä 100%'.replace('SS', 'ß')))
    expect(await account.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(409, 'font_in_use'))
  })

  test('are used by all sub-accounts, and changed by the one that uploaded them', async () => {
    const account = await engine.service().newAccount()
    const headers = { 'x-subaccount-email': 'a@example.com' }
    const stored = await uploadFont(account, regular, { headers })
    const another = { headers: { 'x-subaccount-email': 'b@example.com' } }
    // But not its owner.
    const seen = { ...listed(stored), subAccountEmail: null }
    expect(await account.data('GET', path, undefined, another)).toEqual([seen])
    expect(listed(await uploadFont(account, regular, another))).toEqual(seen)
    const own = await createTemplate(account, { ...inFamily('Acme Sans'), name: 'Secret' }, another.headers)
    const { id } = stored
    const forbidden = refusal(403, 'forbidden')
    expect(await account.send('DELETE', `${path}/${id}`, undefined, another)).toMatchObject(forbidden)
    expect(await postFont(account, other, another)).toMatchObject(forbidden)
    const refused = await account.send('DELETE', `${path}/${id}`, undefined, { headers })
    expect(refused).toMatchObject(refusal(409, 'font_in_use'))
    expect(refused.bytes.toString()).toContain('A template of another sub-account uses')
    expect(refused.bytes.toString()).not.toContain('Secret')
    await account.data('DELETE', `/api/templates/${own.id}`)
    const shared = await createTemplate(account, { ...inFamily('Acme Sans'), name: 'Shared' })
    const named = await account.send('DELETE', `${path}/${id}`, undefined, { headers })
    expect(named.bytes.toString()).toContain('The template \\"Shared\\" uses')
    await account.data('DELETE', `/api/templates/${shared.id}`)
    await account.data('DELETE', `${path}/${id}`, undefined, { headers })
  })

  test('belong to their account, and to its mode', async () => {
    const [account, stranger] = await Promise.all([
      engine.service().newAccount(),
      engine.service().newAccount(),
    ])
    const { id } = await uploadFont(account, regular)
    expect(await stranger.data('GET', path)).toEqual([])
    expect(await stranger.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(404, 'not_found'))
    const test = await engine.service().testModeOf(account)
    expect(await test.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(403, 'wrong_mode'))
  })

  test('are looked for in all templates', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, await fontNamed('e'))
    const first = await createTemplate(account, inFamily('E'))
    for (let i = 0; i < 3; i++) await createTemplate(account)
    expect(await account.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(409, 'font_in_use'))
    await account.data('DELETE', `/api/templates/${first.id}`)
    await account.data('DELETE', `${path}/${id}`)
  })

  test('whose names differ in case are of one family, which has the first spelling', async () => {
    const account = await engine.service().newAccount()
    await uploadFont(account, regular)
    expect(await uploadFont(account, await fontNamed('ACME SANS', { isBold: true }))).toMatchObject({
      family: 'Acme Sans',
      isBold: true,
    })
    expect(await uploadFont(account, await fontNamed('acme sans'))).toMatchObject({ family: 'Acme Sans' })
    expect(await account.data('GET', path)).toHaveLength(2)
  })

  test('whose letters a template composes otherwise are known', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, await fontNamed('Größe'))
    await createTemplate(account, inFamily('Größe'.normalize('NFD')))
    expect(await account.send('DELETE', `${path}/${id}`)).toMatchObject(refusal(409, 'font_in_use'))
  })

  test('are not replaced by another weight that has the same family and style', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, regular)
    const light = await fontNamed('Acme Sans', { weight: 300 })
    const refused = await postFont(account, light)
    expect(refused).toMatchObject(refusal(400, 'invalid_font', 'file'))
    expect(refused.bytes.toString()).toContain('has the weight 300')
    await account.data('DELETE', `${path}/${id}`)
    expect(await uploadFont(account, light)).toMatchObject({ family: 'Acme Sans', weight: 300 })
  })

  test('of the families that every template can use, or of generic names, are refused', async () => {
    const account = await engine.service().newAccount()
    for (const name of ['serif', 'Sans-Serif', 'UI-Monospace'])
      expect(await postFont(account, await fontNamed(name))).toMatchObject(
        refusal(400, 'invalid_font', 'file'),
      )
    expect(await postFont(account, await fontNamed('lora'))).toMatchObject(
      refusal(400, 'invalid_font', 'file'),
    )
    expect(await uploadFont(account, await fontNamed('Helvetica'))).toMatchObject({ family: 'Helvetica' })
  })

  test('are at most 200', async () => {
    const account = await engine.service().newAccount()
    const { id } = await uploadFont(account, regular)
    const { database } = engine.service()
    for (let i = 0; i < 199; i++)
      await database.run(
        `INSERT INTO account_fonts (id, account_id, family, family_key, weight, is_bold, is_italic, coverage, hash, bytes, created_at)
         SELECT ?, account_id, family, ?, weight, 0, 0, coverage, hash, bytes, created_at FROM account_fonts WHERE id = ?`,
        [`00000000-0000-4000-8000-${String(i).padStart(6, '0')}${id.slice(-6)}`, `family ${i}`, id],
      )
    expect(await postFont(account, bold)).toMatchObject(refusal(400, 'too_many_fonts'))
    // Replacing a font adds none.
    expect((await uploadFont(account, other)).id).toBe(id)
    await account.data('DELETE', `${path}/${id}`)
    expect((await uploadFont(account, bold)).isBold).toBe(true)
  })

  test('count for the storage of the account', async () => {
    const server = await startTestServer({
      ...(await engine.emptyStorage()),
      ACCOUNT_STORAGE_BYTES: '1000000',
    })
    const account = await server.newAccount()
    const stored: UploadedFont[] = []
    const isFull = () => stored.reduce((sum, { bytes }) => sum + bytes, 0) > 1_000_000
    let answer: Answer
    do {
      // Other bytes, so that each counts.
      const family = `Family ${stored.length}`
      answer = await postFont(account, await fontNamed(family, { from: 'Arimo-Regular' }))
      if (answer.status === 200) stored.push((answer.body as { data: UploadedFont }).data)
    } while (answer.status === 200 && !isFull())
    expect(answer).toMatchObject(refusal(413, 'storage_full'))
    expect(await account.data('GET', path)).toHaveLength(stored.length)
    await server.close()
  })
})

describeOnEveryEngine('A template with a font', (engine) => {
  test('that nobody knows is refused, with each place, unless it allows a fallback', async () => {
    const account = await engine.service().newAccount()
    const template = inFamily('Acme Sans')
    const refused = await account.send('POST', '/api/templates', {
      ...(await documentedTemplate()),
      ...template,
    })
    expect(refused).toMatchObject(refusal(400, 'unknown_font', 'fields[0].fontFamily'))
    const allowed = await createTemplate(account, { ...template, allowFallback: true })
    const stored = await account.data<object>('GET', `/api/templates/${allowed.id}`)
    expect(stored).toMatchObject({ allowFallback: true })
    const update = { allowFallback: null }
    expect(await account.send('PUT', `/api/templates/${allowed.id}`, update)).toMatchObject(
      refusal(400, 'unknown_font'),
    )
    await uploadFont(account, regular)
    await account.data('PUT', `/api/templates/${allowed.id}`, update)
  })

  test('that is gone can be renamed, and not changed', async () => {
    const account = await engine.service().newAccount()
    const { id: font } = await uploadFont(account, regular)
    const { id } = await createTemplate(account, inFamily('Acme Sans'))
    await engine.service().database.run('DELETE FROM account_fonts WHERE id = ?', [font])
    await account.data('PUT', `/api/templates/${id}`, { name: 'Renamed' })
    for (const change of [inFamily('Acme Sans'), { allowFallback: false }])
      expect(await account.send('PUT', `/api/templates/${id}`, change)).toMatchObject(
        refusal(400, 'unknown_font'),
      )
  })

  test('names at most 20 families that are not the service’s own', async () => {
    const account = await engine.service().newAccount()
    const naming = (count: number) => ({
      allowFallback: true,
      fields: Array.from({ length: count }, (_, i) => ({ ...documentedFields[0], fontFamily: `Acme ${i}` })),
    })
    const { id } = await createTemplate(account, naming(20))
    expect(await account.send('PUT', `/api/templates/${id}`, naming(21))).toMatchObject(
      refusal(400, 'fonts_too_large', 'fields'),
    )
  })
})
