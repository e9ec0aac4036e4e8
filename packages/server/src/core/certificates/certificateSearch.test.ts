import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { listOfRecipient } from './listCertificates.ts'

describeOnEveryEngine('Searching certificates', (engine) => {
  test('finds by the beginnings of words of the name or the address, by code, id, number, and state', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const issue = (name: string, change: object = {}) =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...ready,
        ...change,
        recipientData: { ...ready.recipientData, name, email: `${name.length}@example.com` },
      })
    const ada = await issue('Ada Lovelace')
    const zoe = await issue('Zoë 100%_\\', { number: true })
    const soon = await issue('Grace Hopper', { issueAt: new Date(Date.now() + 86_400_000).toISOString() })
    await account.data('POST', `/api/certificates/${ada.certificateId}/revoke`, {})
    const find = async (query: Record<string, string>) => {
      const path = `/api/certificates?${new URLSearchParams({ limit: '10', ...query })}`
      return (await account.data<CertificateRecord[]>('GET', path)).map(({ recipient }) => recipient.name)
    }
    expect(await find({ search: 'LOVE' })).toEqual(['Ada Lovelace'])
    expect(await find({ search: '12@example' })).toEqual(['Grace Hopper', 'Ada Lovelace'])
    expect(await find({ search: 'Zoë' })).toEqual(['Zoë 100%_\\'])
    expect(await find({ search: '100% zo' })).toEqual(['Zoë 100%_\\'])
    expect(await find({ search: '%_\\' })).toEqual([])
    expect(await find({ search: '"\' OR * -' })).toEqual([])
    expect(await find({ search: 'lace' })).toEqual([])
    expect(await find({ search: String(zoe.number) })).toContain('Zoë 100%_\\')
    expect(await find({ search: soon.certificateId })).toEqual(['Grace Hopper'])
    expect(await find({ search: ada.verificationUrl.split('/').at(-1) ?? '' })).toEqual(['Ada Lovelace'])
    expect(await find({ status: 'revoked' })).toEqual(['Ada Lovelace'])
    expect(await find({ status: 'valid' })).toEqual(['Zoë 100%_\\'])
    expect(await find({ status: 'scheduled', search: 'grace' })).toEqual(['Grace Hopper'])
    expect(await find({ search: '' })).toHaveLength(3)
    await account.data('DELETE', `/api/certificates/${ada.certificateId}/recipient`)
    expect(await find({ search: 'love' })).toEqual([])
    const other = await engine.service().newAccount()
    expect(await other.data('GET', '/api/certificates?search=Ada')).toEqual([])
    expect(await account.send('GET', '/api/certificates?status=odd')).toMatchObject(
      refusal(400, 'validation_failed'),
    )
  })

  test('finds the same with a state that few have', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const names = [
      ...['Møllerhus', 'Zoe\u0308 Å\u030angström', 'Łukasz', "O'Brien ʻOkina", 'ΟΔΥΣΣΕΎΣ', 'Straße', 'Film'],
      ...['أحمد', 'احمد الأول', '山田 太郎', 'ﾔﾏﾀﾞ', 'Jean-Luc', 'İpek', 'd’Arc', '100% _x_', 'А́нна'],
    ]
    for (const [i, name] of names.entries())
      await account.data('POST', '/api/certificates/issue', {
        ...ready,
        recipientData: { ...ready.recipientData, name, email: `Person.${i}@Example.com`, attributes: {} },
      })
    const find = async (search: string, status?: string) => {
      const query = new URLSearchParams({ limit: '50', search, ...(status && { status }) })
      const found = await account.data<CertificateRecord[]>('GET', `/api/certificates?${query}`)
      return found.map(({ recipient }) => recipient.name)
    }
    const searches = [
      ...names,
      ...[
        'mollerhus',
        'zoe',
        'ANGSTROM',
        'lukasz',
        'brien',
        'okina',
        'οδυσσευς',
        'strasse',
        'film',
        'احمد',
        'الاول',
      ],
      ...[
        '山',
        'ヤマダ',
        'luc jean',
        'ipek',
        'arc',
        '100',
        '_x',
        'анна',
        'person',
        'person.1',
        'person.1@exam',
        'nobody',
      ],
      ...['person.12@example.com', 'example com', 'mol example', 'mol nobody'],
    ]
    const found = await Promise.all(searches.map((search) => find(search)))
    expect(found.filter((one) => one.length).length).toBeGreaterThan(30)
    for (const [i, search] of searches.entries())
      expect(await find(search, 'valid'), search).toEqual(found[i])
    expect(await find('mollerhus', 'expired')).toEqual([])
  })

  test('are a table for spreadsheets, without formulas', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    for (const name of ['=1+1', 'Ada, "Countess"'])
      await account.data('POST', '/api/certificates/issue', {
        ...ready,
        recipientData: { ...ready.recipientData, name },
      })
    const read = async (query: string) => {
      const { bytes, headers } = await account.send('GET', `/api/certificates/export.csv${query}`)
      expect(headers.get('content-type')).toContain('text/csv')
      return bytes.toString().trimEnd().split('\r\n')
    }
    const lines = await read('')
    expect(lines[0]).toMatch(/^\ufeffcertificateId,name,email,status/)
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(',"Ada, ""Countess""",'),
      expect.stringContaining(",'=1+1,"),
    ])
    expect(await read('?search=ada')).toHaveLength(2)
  })

  test('pages through what it finds, newest first, as whole lists do', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const names = Array.from({ length: 7 }, (_, i) => `Linus ${i % 2 ? 'Odd' : 'Even'} ${i}`)
    for (const name of names)
      await account.data('POST', '/api/certificates/issue', {
        ...ready,
        recipientData: { ...ready.recipientData, name },
      })
    const read = async (query: string) => {
      const found: string[] = []
      let cursor = ''
      do {
        const path = `/api/certificates?limit=2&${query}${cursor && `&cursor=${cursor}`}`
        const { body } = await account.send('GET', path)
        const { data, pagination } = body as {
          data: CertificateRecord[]
          pagination: { next: string | null }
        }
        found.push(...data.map(({ recipient }) => recipient.name))
        cursor = pagination.next ?? ''
      } while (cursor)
      return found
    }
    expect(await read('search=linus')).toEqual(await read(''))
    expect(await read('search=linus+odd')).toEqual(['Linus Odd 5', 'Linus Odd 3', 'Linus Odd 1'])
  })

  test('finds a name of every script as it was issued, and by its last word', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const names = [
      'प्रिया शर्मा',
      'প্রিয়া শর্মা',
      'பிரியா சர்மா',
      'ప్రియ శర్మ',
      'പ്രിയ ശർമ്മ',
      'ប្រិយា សម',
      'ທ້າວ ຄຳ',
      'ปรียา น้ำใจ',
      'ပရီယာ မောင်',
      'བསྟན་འཛིན',
      'مُحَمَّد عَلِيّ',
      'محمد‌علی',
      'משה כֹּהֵן',
      '山田　太郎',
      'ΓΙΩΡΓΟΣ ΠΑΠΑΣ',
      'İbrahim Öz',
      'Zoë Ångström'.normalize('NFD'),
      'Jean‑Luc Picard',
      'Siobhan O′Brien',
      'Łukasz•Nowak',
      'Ada Byron',
    ]
    for (const name of names)
      await account.data('POST', '/api/certificates/issue', {
        ...ready,
        recipientData: { ...ready.recipientData, name },
      })
    const find = async (search: string) => {
      const path = `/api/certificates?${new URLSearchParams({ search })}`
      return (await account.data<CertificateRecord[]>('GET', path)).map(({ recipient }) => recipient.name)
    }
    const notFound: string[] = []
    for (const name of names)
      for (const search of [name, name.split(' ').at(-1) ?? '', name.normalize('NFC')])
        if (!(await find(search)).includes(name)) notFound.push(`${name} by ${search}`)
    expect(notFound).toEqual([])
    expect(await find('वर्मा')).toEqual([])
  })

  test('finds a name by letters of another keyboard, and none of an erased recipient', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const searches: Record<string, readonly string[]> = {
      Møllerhus: ['Mollerhus', 'møllerhus', 'MOLLERHUS', 'Möllerhus'],
      Straußfeld: ['Straussfeld', 'straußf', 'STRAUSSFELD'],
      Łukaszenko: ['Lukaszenko', 'łukasz', 'LUKASZ'],
      Ｊｏｈｎｎｙ: ['Johnny', 'johnny', 'ｊｏｈｎｎｙ', 'Ｊｏｈ'],
      'Sean O’Brien': ["o'brien", 'O’Brien', 'OʻBrien', 'o`brien', 'O´Brien', 'brien'],
      'Lani Kaʻawa': ["Ka'awa", 'Ka’awa', 'Kaʻawa'],
      Đorđević: ['Dordevic', 'Ðorđević', 'đorđević'],
      Sæþórsdóttir: ['Saethorsdottir', 'sæþór'],
      'Œuvrard Noël': ['Oeuvrard', 'noel', 'NOËL'],
      Ħaż: ['Haz'],
      'Işık Şahin': ['Isik', 'ISIK', 'sahin', 'IŞIK'],
      'Əliyev Ülviyyə': ['Eliyev', 'Ulviyye', 'əliyev'],
      'Γιώργος Παπάς': ['ΓΙΩΡΓΟΣ', 'γιωργος', 'Παπας'],
      'Семён Ёжиков': ['Семен', 'ежиков', 'ЁЖИКОВ'],
      'مُحَمَّد عليّ': ['محمد', 'علی', 'علي'],
      'أحمد الإمام': ['احمد', 'أحمد', 'إحمد', 'الامام', 'الإمام'],
      'احمد آل سعيد': ['أحمد', 'ال', 'سعيد'],
      'ﾔﾏﾀﾞ ﾀﾛｳ': ['ヤマダ', 'ﾔﾏﾀﾞ', 'タロウ'],
      'Jean‑Luc Picard': ['luc', 'Jean-Luc', 'Jean–Luc'],
      'Nguyễn Đức': ['Nguyen Duc', 'nguyễn'],
      'Zoë Ångström': ['Zoe', 'angstrom', 'Zoë'],
    }
    const issued: string[] = []
    for (const name of Object.keys(searches)) {
      const body = { ...ready, recipientData: { ...ready.recipientData, name } }
      issued.push(
        (await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)).certificateId,
      )
    }
    const find = async (search: string) => {
      const path = `/api/certificates?${new URLSearchParams({ search })}`
      return (await account.data<CertificateRecord[]>('GET', path)).map(({ recipient }) => recipient.name)
    }
    const notFound: string[] = []
    for (const [name, texts] of Object.entries(searches))
      for (const text of [name, ...texts])
        if (!(await find(text)).includes(name)) notFound.push(`${name} by ${text}`)
    expect(notFound).toEqual([])
    for (const id of issued) await account.data('DELETE', `/api/certificates/${id}/recipient`)
    for (const text of Object.values(searches).flat()) expect(await find(text)).toEqual([])
  })

  test('finds the certificates of a recipient whose address has letters of any script', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const issue = (email: string) =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...ready,
        recipientData: { ...ready.recipientData, email },
      })
    const ask = async (path: string, form?: Record<string, string>) => {
      const response = await fetch(`${engine.service().url}/my-certificates${path}`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      return response.text()
    }
    const codeOf = ({ verificationUrl }: IssuedCertificate) => verificationUrl.split('/').at(-1) ?? ''
    for (const name of ['Ünal.Öz', 'jürgen'.normalize('NFD'), 'राम', 'ΓΙΩΡΓΟΣ']) {
      const own = await issue(`${name}@example.com`)
      const other = await issue(`x.${name}@example.com`)
      const typed = await ask('', { email: `${name.normalize('NFC').toLowerCase()}@example.com` })
      const link = /href="[^"]+(\?token=[^"]+)"/.exec(typed)?.[1]
      const text = link === undefined ? 'no link' : await ask(link)
      expect([name, text.includes(codeOf(own)), text.includes(codeOf(other))]).toEqual([name, true, false])
    }
  })

  test('finds a recipient whose short address has the words of a thousand newer certificates', async () => {
    const { newAccount, database } = engine.service()
    const account = await newAccount()
    const ready = await readyToIssue(account)
    const own = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...ready,
      recipientData: { ...ready.recipientData, name: 'Ada', email: 'q@words.example' },
    })
    const columns = 'account_id, attributes, snapshot, design'
    const id = engine.name === 'sqlite' ? "printf('00000000-0000-4000-8000-%012d', n.i)" : 'gen_random_uuid()'
    const numbers =
      engine.name === 'sqlite'
        ? 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001) '
        : 'WITH n AS (SELECT generate_series(1, 1001) AS i) '
    await database.run(
      `INSERT INTO certificates (id, code, recipient_name, recipient_email, issued_at, ${columns})
       ${numbers} SELECT ${id}, 'COPY' || n.i, 'Q Smith', 'smith@words.example', c.issued_at + n.i,
         ${columns.replaceAll(/\b(?=\w)(?<!\.)/g, 'c.')} FROM n, certificates c WHERE c.id = ?`,
      [own.certificateId],
    )
    // Indexes what the embedded database has not indexed yet.
    await account.data('GET', '/api/certificates?search=nobody')
    const known = await listOfRecipient(database, 'q@words.example', 200)
    expect(known.map(({ id }) => id)).toEqual([own.certificateId])
  })

  test('pages through thousands of certificates with one address, newest first', async () => {
    const { newAccount, database } = engine.service()
    const account = await newAccount()
    const email = 'front.desk@many.example'
    const ready = await readyToIssue(account)
    const own = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...ready,
      recipientData: { ...ready.recipientData, email },
    })
    const count = 5_000
    const columns = 'account_id, recipient_name, recipient_email, attributes, snapshot, design'
    const id = engine.name === 'sqlite' ? "printf('00000000-0000-4000-9000-%012d', n.i)" : 'gen_random_uuid()'
    const numbers =
      engine.name === 'sqlite'
        ? `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) `
        : `WITH n AS (SELECT generate_series(1, ${count}) AS i) `
    await database.run(
      `INSERT INTO certificates (id, code, running_number, issued_at, ${columns})
       ${numbers} SELECT ${id}, 'DESK' || n.i, n.i, c.issued_at + n.i, ${columns.replaceAll(/\b(?=\w)(?<!\.)/g, 'c.')}
       FROM n, certificates c WHERE c.id = ?`,
      [own.certificateId],
    )
    const found: (number | null)[] = []
    for (let cursor = ''; found.length === 0 || cursor; ) {
      const query = new URLSearchParams({ limit: '200', search: email, ...(cursor && { cursor }) })
      const { body } = await account.send('GET', `/api/certificates?${query}`)
      const { data, pagination } = body as { data: CertificateRecord[]; pagination: { next: string | null } }
      found.push(...data.map(({ number }) => number ?? null))
      cursor = pagination.next ?? ''
      if (data.length === 0) break
    }
    expect(found).toEqual([...Array.from({ length: count }, (_, i) => count - i), null])
  })
})
