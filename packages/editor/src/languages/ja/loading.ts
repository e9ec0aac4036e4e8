import type { LoadingMessages } from '../en/loading.ts'

/** Japanese. */
export const loading: LoadingMessages = {
  opening: 'エディターを開いています…',
  slow: '通常より時間がかかっています。接続を確認してください。',
  retry: '再試行',
  close: '閉じる',
}
