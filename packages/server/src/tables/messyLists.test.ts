import { expect, test } from 'vitest'
import { guessMapping } from './guessMapping.ts'

/**
 * Lists as people have them, in the languages of the product: a header and a row, cells separated by `|`. Columns of the
 * name begin with `*`, the one of the address with `@`, and the one of the attribute Course with `=`.
 */
const lists = [
  '*Name|@Email|=Course ~ Ada Lovelace|ada@example.com|Sailing',
  '@email|*name|=course ~ ada@example.com|Ada Lovelace|Sailing',
  'No.|*Full Name|@E-mail Address|=Course ~ 1|Ada Lovelace|ada@example.com|Sailing',
  '*First Name|*Last Name|@Email Address|=Course ~ Ada|Lovelace|ada@example.com|Sailing',
  'Last name|First name|@Mail|=COURSE ~ Lovelace|Ada|ada@example.com|Sailing',
  '*Student Name|@Student Email|=Course|Grade ~ Ada Lovelace|ada@example.com|Sailing|A',
  '*Participant|@E-Mail|=Course name ~ Ada Lovelace|ada@example.com|Sailing',
  'Timestamp|@Email address|*Your full name|=Course ~ 2026-11-26|ada@example.com|Ada Lovelace|Sailing',
  '*Given Name|*Surname|Department|@Work email|=Course ~ Ada|Lovelace|R&D|ada@example.com|Sailing',
  'Title|*Name|@Contact|=Course ~ Dr.|Ada Lovelace|ada@example.com|Sailing',
  '  *NAME  |@EMAIL|=course ~ ADA LOVELACE|ADA@EXAMPLE.COM|SAILING',
  '*Attendee Name|Company|@Attendee Email|=Course ~ Ada Lovelace|Acme|ada@example.com|Sailing',
  '*Name|@Primary Email|Phone|=Course ~ Ada Lovelace|ada@example.com|555|Sailing',
  'ID|*Recipient name|@Recipient email|=Course ~ 7|Ada Lovelace|ada@example.com|Sailing',
  '*Forename|*Surname|@e mail|=Course ~ Ada|Lovelace|ada@example.com|Sailing',
  '*Vorname|*Nachname|@E-Mail|=Course ~ Ada|Lovelace|ada@example.com|Segeln',
  'Nachname|Vorname|@E-Mail-Adresse|=Course ~ Lovelace|Ada|ada@example.com|Segeln',
  'Anrede|*Vorname|*Name|@Mail|=Course ~ Frau|Ada|Lovelace|ada@example.com|Segeln',
  '*Teilnehmer|@E-Mail|=Course ~ Ada Lovelace|ada@example.com|Segeln',
  'Nr|*Vorname|*Familienname|Firma|@E-Mail (dienstlich)|=Course ~ 1|Ada|Lovelace|Acme|ada@example.com|Segeln',
  '*Name|@Email-Adresse|=Course ~ Ada Lovelace|ada@example.com|Segeln',
  '*Vollständiger Name|@E-Mail|=Course ~ Ada Lovelace|ada@example.com|Segeln',
  '*Nombre|*Apellidos|@Correo electrónico|=Course ~ Ada|Lovelace|ada@example.com|Vela',
  '*Nombre completo|@Correo|=Course ~ Ada Lovelace|ada@example.com|Vela',
  'N.º|*Nombre|*Apellido|@Email|=Course ~ 1|Ada|Lovelace|ada@example.com|Vela',
  '*Nombre y apellidos|@Correo electrónico|=Course ~ Ada Lovelace|ada@example.com|Vela',
  '@Correo|*Alumno|=Course ~ ada@example.com|Ada Lovelace|Vela',
  'Fecha|*Nombre del participante|@Dirección de correo|=Course ~ 26/11|Ada Lovelace|ada@example.com|Vela',
  '*Prénom|*Nom|@Adresse e-mail|=Course ~ Ada|Lovelace|ada@example.com|Voile',
  'Nom|Prénom|@Courriel|=Course ~ Lovelace|Ada|ada@example.com|Voile',
  '*Nom complet|@Email|=Course ~ Ada Lovelace|ada@example.com|Voile',
  'Civilité|*Prénom|*Nom de famille|@Mail|=Course ~ Mme|Ada|Lovelace|ada@example.com|Voile',
  '*Nom et prénom|@Adresse courriel|=Course ~ Lovelace Ada|ada@example.com|Voile',
  '*Participant|Société|@Adresse mail|=Course ~ Ada Lovelace|Acme|ada@example.com|Voile',
  '*Nome|@E-mail|=Course ~ Ada Lovelace|ada@example.com|Vela',
  '*Nome|*Sobrenome|@Email|=Course ~ Ada|Lovelace|ada@example.com|Vela',
  '*Nome completo|@Endereço de e-mail|=Course ~ Ada Lovelace|ada@example.com|Vela',
  '*Primeiro nome|*Apelido|@Correio eletrónico|=Course ~ Ada|Lovelace|ada@example.com|Vela',
  'CPF|*Nome do aluno|@E-mail do aluno|=Course ~ 1|Ada Lovelace|ada@example.com|Vela',
  '*الاسم|@البريد الإلكتروني|=Course ~ آدا لوفليس|ada@example.com|الإبحار',
  '*الاسم الكامل|@البريد|=Course ~ آدا لوفليس|ada@example.com|الإبحار',
  '*الاسم الأول|*اسم العائلة|@البريد الإلكتروني|=Course ~ آدا|لوفليس|ada@example.com|الإبحار',
  'الرقم|*الاسم|@الإيميل|=Course ~ 1|آدا لوفليس|ada@example.com|الإبحار',
  '@عنوان البريد|*الاسم الكامل|=Course ~ ada@example.com|آدا لوفليس|الإبحار',
  '*氏名|@メールアドレス|=Course ~ 山田 太郎|taro@example.com|ヨット',
  '*名前|@メール|=Course ~ 山田 太郎|taro@example.com|ヨット',
  '*姓|*名|@E-mail|=Course ~ 山田|太郎|taro@example.com|ヨット',
  '番号|*お名前|@メールアドレス|=Course ~ 1|山田 太郎|taro@example.com|ヨット',
  '*氏名|フリガナ|@連絡先|=Course ~ 山田 太郎|ヤマダ タロウ|taro@example.com|ヨット',
  '受講日|*受講者名|@メールアドレス|=Course ~ 11/26|山田 太郎|taro@example.com|ヨット',
]

/** Compares the marks of a list with the guess. */
function compare(list: string) {
  const [head = '', cells = ''] = list.split(' ~ ')
  const marked = head.split('|')
  const header = marked.map((text) => text.replace(/^(\s*)[*@=]/, '$1'))
  const withMark = (mark: string) =>
    header.map((text) => text.trim()).filter((_, i) => marked[i]?.trim().startsWith(mark))
  const guessed = guessMapping(header, [cells.split('|')], ['Course'])
  const names = [guessed.name ?? []].flat()
  const expected = withMark('*')
  // Marked in neither column: the parts of a name whose order differs from the header's.
  const hasNames =
    expected.length > 0 ? names.join() === expected.join() : names.length === 2 && names[0] !== header[0]
  const isRight =
    hasNames && guessed.email === withMark('@')[0] && guessed.attributes.Course === withMark('=')[0]
  return { list: head, guessed, isRight }
}

test('at least 95 % of 50 messy lists need no correction', () => {
  const results = lists.map(compare)
  const wrong = results.filter(({ isRight }) => !isRight)
  expect(lists).toHaveLength(50)
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(2)
})
