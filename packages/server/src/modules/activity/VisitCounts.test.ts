import { describe, expect, it, test, vi } from 'vitest'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { isBot, isVisit, VisitCounts } from './VisitCounts.ts'

/** Creates a database that may be unavailable, and the values added to it. */
function database() {
  const added: (readonly SqlValue[])[] = []
  const state = { isAway: false }
  const tx: Tx = {
    all: async () => [],
    one: async () => undefined,
    async run(sql, values = []) {
      if (sql.startsWith('INSERT')) added.push(values)
      return 1
    },
  }
  const transaction = async (work: (tx: Tx) => Promise<unknown>) => {
    if (state.isAway) throw new Error('away')
    return work(tx)
  }
  return { added, state, database: { transaction } as unknown as Database }
}

const headers: Readonly<Record<string, string>> = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}
const person = { method: 'GET', get: (name: string) => headers[name] }
const parts = { clock: () => 0, steadyClock: systemTime, log: { warn: () => undefined }, isSecure: true }

test('counts that could not be written are added to later ones', async () => {
  const { added, state, database: away } = database()
  const visits = new VisitCounts({ ...parts, database: away })
  visits.count('opened', 'a', person)
  state.isAway = true
  const writing = visits.run()
  visits.count('opened', 'a', person)
  visits.count('verified', 'a', person)
  await expect(writing).rejects.toThrow('away')
  state.isAway = false
  await visits.run()
  expect(added).toEqual([expect.arrayContaining(['a', 2, 1])])
})

test('no more than 10,000 accounts are counted between two writes', async () => {
  const { added, database: own } = database()
  const visits = new VisitCounts({ ...parts, database: own })
  for (let i = 0; i < 10_100; i++) visits.count('opened', `a${i}`, person)
  visits.count('opened', 'a0', person)
  await visits.run()
  expect(added).toHaveLength(10_000)
  expect(added.find(([id]) => id === 'a0')).toContain(2)
})

test('the log says that the last counts could not be written', async () => {
  const { state, database: away } = database()
  const log = { warn: vi.fn() }
  const visits = new VisitCounts({ ...parts, database: away })
  const writing = new PeriodicTask(visits, log).start()
  visits.count('opened', 'a', person)
  state.isAway = true
  await writing.stop()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('away') }, 'visits not counted')
})

type Headers = Readonly<Record<string, string>>

const isCounted = (headers: Headers, isSecure = true, method = 'GET') =>
  isVisit({ method, get: (name) => headers[name.toLowerCase()] }, isSecure)

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

const chrome = `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const safari = `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`

const firefox = `${windows.replace(')', '; rv:153.0)')} Gecko/20100101 Firefox/153.0`

const html = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
}

/** Headers of Safari, recorded from WebKit. */
const navigation = {
  ...html,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}

/** Headers of Chrome and Firefox, which indicate a user's action. */
const byPerson = { ...navigation, 'sec-fetch-user': '?1', 'upgrade-insecure-requests': '1' }

describe('visits of people', () => {
  it.each<[string, Headers]>([
    ['Chrome', { ...byPerson, 'user-agent': chrome }],
    ['Edge', { ...byPerson, 'user-agent': `${chrome} Edg/156.0.0.0` }],
    ['Opera', { ...byPerson, 'user-agent': `${chrome} OPR/130.0.0.0` }],
    ['Firefox', { ...byPerson, 'user-agent': firefox }],
    ['Chrome on Android', { ...byPerson, 'user-agent': `${android} Chrome/156.0.0.0 Mobile Safari/537.36` }],
    [
      'Samsung Internet',
      { ...byPerson, 'user-agent': `${android} SamsungBrowser/28.0 Chrome/140.0.0.0 Mobile Safari/537.36` },
    ],
    [
      'the view of an app on Android',
      {
        ...byPerson,
        'user-agent': `${android} Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36`,
        'x-requested-with': 'com.linkedin.android',
      },
    ],
    [
      'a link in KakaoTalk',
      {
        ...byPerson,
        'user-agent': `${android} Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36;KAKAOTALK 2510`,
      },
    ],
    ['a link on another site', { ...byPerson, 'user-agent': chrome, 'sec-fetch-site': 'cross-site' }],
    ['Safari on an iPhone', { ...navigation, 'user-agent': safari }],
    [
      'Chrome on an iPhone',
      { ...navigation, 'user-agent': `${iPhone} CriOS/156.0 Mobile/15E148 Safari/604.1` },
    ],
    [
      'Firefox on an iPhone',
      { ...navigation, 'user-agent': `${iPhone} FxiOS/153.0 Mobile/15E148 Safari/605.1.15` },
    ],
    [
      'the view of an app on an iPhone',
      { ...navigation, 'user-agent': `${iPhone} Mobile/15E148 [LinkedInApp]/9.30` },
    ],
    [
      'Safari on a Mac',
      {
        ...navigation,
        'user-agent':
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      },
    ],
  ])('count: %s', (_name, headers) => {
    expect(isCounted(headers)).toBe(true)
    expect(isCounted(headers, false)).toBe(true)
  })

  it('count in a network without https, to which no browser sends the headers', () => {
    expect(isCounted({ ...html, 'user-agent': chrome }, false)).toBe(true)
    expect(isCounted({ ...html, 'user-agent': chrome }, true)).toBe(false)
  })
})

/** Names as in the logs of servers. */
const programs = [
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'facebookcatalog/1.0',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/56.0.2924.87 Safari/537.36 Google (+https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  'Mozilla/5.0 (Linux; Android 7.0; SM-G930V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.125 Mobile Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Snapchat/10.22.0.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Viber/22.0.0 CFNetwork/1474 Darwin/23.0.0',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (compatible; Yahoo Link Preview; https://help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html)',
  'Mozilla/5.0 (compatible; YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html)',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  'redditbot/1.0',
  'http.rb/5.2.0 (Mastodon/4.3.0; +https://mastodon.social/) Bot',
  'Synapse (bot; +https://github.com/matrix-org/synapse)',
  'Nextcloud Server Crawler',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Notion (https://www.notion.so)',
  'Mozilla/5.0 (compatible; Trello-URL-Preview)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (compatible; proofpoint/1.0)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'Dalvik/2.1.0 (Linux; U; Android 14; SM-S918B Build/UP1A.231005.007)',
  'CFNetwork/1494.0.7 Darwin/23.4.0',
  chrome,
  firefox,
  safari,
]

describe('programs', () => {
  it.each(programs)('do not count: %s', (userAgent) => {
    expect(isCounted({ 'user-agent': userAgent, accept: '*/*' })).toBe(false)
    expect(isCounted({ ...html, 'user-agent': userAgent })).toBe(false)
    expect(isCounted({ 'user-agent': userAgent, accept: '*/*', 'accept-language': '*' }, false)).toBe(false)
  })

  it.each<[string, Headers]>([
    ['a name of the list that sends everything', { ...byPerson, 'user-agent': 'Googlebot/2.1' }],
    ['a browser without windows', { ...byPerson, 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') }],
    ['no name', byPerson],
    ['a page that opened by script', { ...navigation, 'user-agent': chrome }],
    ['a frame of another page', { ...byPerson, 'user-agent': chrome, 'sec-fetch-dest': 'iframe' }],
    ['a frame in Safari', { ...navigation, 'user-agent': safari, 'sec-fetch-dest': 'iframe' }],
    ['a script', { ...html, 'user-agent': chrome, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['an image', { ...html, 'user-agent': safari, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a value that no browser sends', { ...byPerson, 'user-agent': safari, 'sec-fetch-user': '?0' }],
    ['Chrome, which loads ahead', { ...byPerson, 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }],
    ['Chrome in earlier versions', { ...byPerson, 'user-agent': chrome, purpose: 'prefetch' }],
    [
      'a proxy that loads ahead',
      { ...byPerson, 'user-agent': chrome, 'sec-purpose': 'prefetch;anonymous-client-ip' },
    ],
    ['Firefox, which loads ahead', { ...byPerson, 'user-agent': firefox, 'x-moz': 'prefetch' }],
    ['favorites of Safari', { ...navigation, 'user-agent': safari, 'x-purpose': 'preview' }],
  ])('do not count: %s', (_name, headers) => {
    expect(isCounted(headers)).toBe(false)
    expect(isCounted(headers, false)).toBe(false)
  })

  it('do not count if they ask for headers only', () => {
    expect(isCounted({ ...byPerson, 'user-agent': chrome }, true, 'HEAD')).toBe(false)
  })
})

describe('isBot', () => {
  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    // A phone, and the browser in a messenger.
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 8; Android 14)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 QRScanner/4.1',
  ])('people are counted: %s', (userAgent) => {
    expect(isBot(userAgent)).toBe(false)
  })

  test.each([
    undefined,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Mozilla/5.0 (compatible; LinkScanner/1.0)',
    'curl/8.5.0',
  ])('programs are not: %s', (userAgent) => {
    expect(isBot(userAgent)).toBe(true)
  })
})
