import { bareHeader } from './bareHeader.ts'

/** Certificate dates that a column can contain. */
export const dateFields = ['issuedAt', 'expiresAt'] as const

/** One of {@link dateFields}. */
export type DateField = (typeof dateFields)[number]

/** Headers of dates. Must match exactly: “Date” alone may be the course's. */
const headers: Readonly<Record<DateField, string>> = {
  issuedAt:
    'issued|issued at|issued on|issue date|date issued|date of issue|issuance date|date of issuance|certificate issue date|' +
    'ausgestellt|ausgestellt am|ausstellungsdatum|ausstellungstag|datum der ausstellung|tag der ausstellung|' +
    'date d’émission|date de délivrance|délivré le|émis le|délivrée le|' +
    'fecha de emisión|fecha de expedición|emitido el|expedido el|emitida el|fecha emisión|' +
    'data de emissão|data da emissão|emitido em|data de expedição|data emissão|' +
    'data di emissione|data di rilascio|rilasciato il|emesso il|data rilascio|data emissione|' +
    'datum van uitgifte|uitgiftedatum|datum uitgifte|afgiftedatum|datum afgifte|uitgegeven op|afgegeven op|' +
    'data wystawienia|data wydania|wystawiono|wydano|data wydania certyfikatu|' +
    'تاريخ الإصدار|تاريخ الاصدار|صدر في|صدرت في|' +
    '発行日|交付日|発行年月日|交付年月日|授与日|' +
    'datum vydání|vydáno|dátum vydania|kiállítás dátuma|data emiterii|datum izdavanja|datum izdaje|дата выдачи|дата видачі|' +
    'ημερομηνία έκδοσης|veriliş tarihi|düzenleme tarihi|utfärdandedatum|utfärdat|utstedelsesdato|utstedt|udstedelsesdato|udstedt|' +
    'myöntämispäivä|颁发日期|发证日期|簽發日期|頒發日期|签发日期|발급일|발행일|발급일자|발급 날짜|วันที่ออก|ngày cấp|tanggal terbit',
  expiresAt:
    'expires|expires at|expires on|expiry|expiry date|date of expiry|expiration|expiration date|date of expiration|valid until|valid to|' +
    'valid through|valid till|valid thru|certificate expiry date|' +
    'gültig bis|gültig bis zum|ablaufdatum|läuft ab|läuft ab am|gültigkeitsende|verfallsdatum|' +
    'date d’expiration|expire le|expiration le|valable jusqu’au|valide jusqu’au|fin de validité|date de fin de validité|date de validité|' +
    'fecha de vencimiento|fecha de caducidad|fecha de expiración|vence|vence el|vencimiento|caduca|caduca el|caducidad|expira|expira el|' +
    'válido hasta|válida hasta|fecha vencimiento|' +
    'data de validade|válido até|válida até|validade|expira em|data de expiração|data de vencimento|vence em|' +
    'data di scadenza|scadenza|scade il|valido fino al|valida fino al|data scadenza|' +
    'vervaldatum|verloopdatum|geldig tot|geldig t/m|geldig tot en met|verloopt op|' +
    'data ważności|ważne do|ważny do|ważna do|wygasa|data wygaśnięcia|termin ważności|' +
    'تاريخ الانتهاء|تاريخ الإنتهاء|تاريخ انتهاء الصلاحية|صالح حتى|صالحة حتى|ينتهي في|' +
    '有効期限|有効期限日|失効日|満了日|' +
    'platnost do|platné do|platí do|datum expirace|konec platnosti|platnosť do|platné do|érvényes|érvényesség vége|lejárat|lejárat dátuma|' +
    'valabil până la|data expirării|vrijedi do|datum isteka|velja do|действителен до|действует до|срок действия|дійсний до|' +
    'ημερομηνία λήξης|ισχύει έως|son geçerlilik tarihi|geçerlilik tarihi|giltig till|giltigt till|gyldig til|udløbsdato|utløpsdato|' +
    'voimassa asti|有效期至|到期日|到期日期|失效日期|有效期限|만료일|만료일자|유효기한|만료 날짜|วันหมดอายุ|ngày hết hạn|berlaku sampai|berlaku hingga',
}

const fields: ReadonlyMap<string, DateField> = new Map(
  (Object.entries(headers) as [DateField, string][]).flatMap(([field, texts]) =>
    texts.split('|').map((text) => [bareHeader(text), field] as const),
  ),
)

/** The date that a column contains, by its header. */
export function dateFieldOf(header: string): DateField | undefined {
  return header.length > 60 ? undefined : fields.get(bareHeader(header))
}
