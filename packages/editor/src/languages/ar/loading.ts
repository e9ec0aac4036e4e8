import type { LoadingMessages } from '../en/loading.ts'

/** Arabic. */
export const loading: LoadingMessages = {
  opening: 'جارٍ فتح المحرر…',
  slow: 'يستغرق هذا وقتًا أطول من المعتاد. تحقق من الاتصال.',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
}
