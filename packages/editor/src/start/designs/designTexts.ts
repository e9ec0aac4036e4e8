import type { Language } from '@certificate-sdk/template/languages'

/**
 * The words on the built-in designs. `{{course}}` stands for the merge field of the attribute that the host sends, and is
 * printed larger than the words around it.
 */
export interface DesignTexts {
  /** The title of most designs. */
  completion: string
  /** A title of one word. */
  certificate: string
  diploma: string
  excellence: string
  congratulations: string
  /** Before the name; {@link completed} continues the sentence. */
  certify: string
  /** After the name. */
  completed: string
  /** Before the name; {@link completing} continues the sentence. */
  presented: string
  /** After the name. */
  completing: string
  /** The sentence as a whole, with `{{name}}`, too. */
  sentence: string
  /** Names and dates the issuer. */
  issued: string
  /** Below the lines to sign on. */
  instructor: string
  director: string
  dean: string
  /** In the place of a stamp. */
  stamp: string
}

const english: DesignTexts = {
  completion: 'Certificate of Completion',
  certificate: 'Certificate',
  diploma: 'Diploma',
  excellence: 'Award of Excellence',
  congratulations: 'Congratulations',
  certify: 'This certifies that',
  completed: 'has successfully completed\n{{course}}',
  presented: 'Proudly presented to',
  completing: 'for successfully completing\n{{course}}',
  sentence:
    'This certifies that {{name}} has successfully completed {{course}} and is entitled to this diploma.',
  issued: 'Issued by {{organization}} on {{date}}',
  instructor: 'Instructor',
  director: 'Program Director',
  dean: 'Dean',
  stamp: 'Official stamp',
}

const portuguese: DesignTexts = {
  completion: 'Certificado de Conclusão',
  certificate: 'Certificado',
  diploma: 'Diploma',
  excellence: 'Prêmio de Excelência',
  congratulations: 'Parabéns',
  certify: 'Certificamos que',
  completed: 'concluiu com êxito\n{{course}}',
  presented: 'Concedido a',
  completing: 'pela conclusão com êxito de\n{{course}}',
  sentence: 'Certificamos que {{name}} concluiu com êxito {{course}}, fazendo jus ao presente diploma.',
  issued: 'Emitido por {{organization}} em {{date}}',
  instructor: 'Instrutor(a)',
  director: 'Direção do programa',
  dean: 'Reitoria',
  stamp: 'Carimbo oficial',
}

/** By the language of the interface, in which the author writes, too. */
export const designTexts: Readonly<Record<Language, DesignTexts>> = {
  en: english,
  'en-GB': { ...english, director: 'Programme Director' },
  de: {
    completion: 'Abschlusszertifikat',
    certificate: 'Zertifikat',
    diploma: 'Diplom',
    excellence: 'Auszeichnung',
    congratulations: 'Herzlichen Glückwunsch',
    certify: 'Hiermit wird bescheinigt, dass',
    completed: '{{course}}\nerfolgreich abgeschlossen hat',
    presented: 'Verliehen an',
    completing: 'für den erfolgreichen Abschluss von\n{{course}}',
    sentence:
      'Hiermit wird bescheinigt, dass {{name}} den Kurs {{course}} erfolgreich abgeschlossen und damit dieses Diplom erworben hat.',
    issued: 'Ausgestellt von {{organization}} am {{date}}',
    instructor: 'Kursleitung',
    director: 'Programmleitung',
    dean: 'Dekanat',
    stamp: 'Dienstsiegel',
  },
  es: {
    completion: 'Certificado de finalización',
    certificate: 'Certificado',
    diploma: 'Diploma',
    excellence: 'Premio a la excelencia',
    congratulations: 'Felicitaciones',
    certify: 'Se certifica que',
    completed: 'ha completado satisfactoriamente\n{{course}}',
    presented: 'Se otorga a',
    completing: 'por haber completado satisfactoriamente\n{{course}}',
    sentence:
      'Se certifica que {{name}} ha completado satisfactoriamente {{course}} y se le otorga el presente diploma.',
    issued: 'Emitido por {{organization}} el {{date}}',
    instructor: 'Instructor(a)',
    director: 'Dirección del programa',
    dean: 'Decanato',
    stamp: 'Sello oficial',
  },
  fr: {
    completion: 'Certificat de fin de formation',
    certificate: 'Certificat',
    diploma: 'Diplôme',
    excellence: 'Prix d’excellence',
    congratulations: 'Félicitations',
    certify: 'Nous certifions que',
    completed: 'a suivi avec succès\n{{course}}',
    presented: 'Décerné à',
    completing: 'pour avoir suivi avec succès\n{{course}}',
    sentence:
      'Nous certifions que {{name}} a suivi avec succès {{course}} et lui décernons le présent diplôme.',
    issued: 'Délivré par {{organization}} le {{date}}',
    instructor: 'Formateur ou formatrice',
    director: 'Direction du programme',
    dean: 'Doyenné',
    stamp: 'Cachet officiel',
  },
  pt: portuguese,
  'pt-PT': {
    ...portuguese,
    excellence: 'Prémio de Excelência',
    presented: 'Atribuído a',
    instructor: 'Formador(a)',
  },
  ar: {
    completion: 'شهادة إتمام',
    certificate: 'شهادة',
    diploma: 'دبلوم',
    excellence: 'شهادة تميّز',
    congratulations: 'تهانينا',
    certify: 'نشهد بأن',
    completed: 'أتم بنجاح\n{{course}}',
    presented: 'تُمنح هذه الشهادة إلى',
    completing: 'تقديرًا لإتمام\n{{course}}',
    sentence: 'نشهد بأن {{name}} أتم بنجاح {{course}} واستحق بذلك هذا الدبلوم.',
    issued: 'صادرة عن {{organization}} بتاريخ {{date}}',
    instructor: 'المدرّب',
    director: 'مدير البرنامج',
    dean: 'العميد',
    stamp: 'الختم الرسمي',
  },
  ja: {
    completion: '修了証',
    certificate: '認定証',
    diploma: '修了証書',
    excellence: '優秀賞',
    congratulations: 'おめでとうございます',
    certify: '次の方が',
    completed: '{{course}}\nを修了したことを証します',
    presented: '次の方に授与します',
    completing: '{{course}}\nを修了されたことを称えます',
    sentence: '{{name}} 殿は {{course}} の全課程を修了したことを証し、ここに本証書を授与します。',
    issued: '{{date}} {{organization}}',
    instructor: '講師',
    director: 'プログラム責任者',
    dean: '学部長',
    stamp: '公印',
  },
}
