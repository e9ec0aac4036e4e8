import { exportMessages } from '../locales/exportMessages.ts'
import { serverMessages } from '../locales/serverMessages.ts'
import { htmlPage } from '../markup/htmlPage.ts'

/** The first page of an export: from a code to the page of its certificate. It lists nobody. */
export function indexPage(): string {
  const messages = serverMessages.en
  const own = exportMessages('en')
  return htmlPage(
    'en',
    messages.verify,
    `<main><header><div><h1>${messages.verify}</h1></div></header>
<form id="code"><label for="text">${messages.verificationCode}</label>
<input id="text" required maxlength="200" autocomplete="off" spellcheck="false"> <button class="button">${own.check}</button></form>
<p><a href="verify-offline.html">${own.codes}</a></p></main>
<script src="assets/exportIndex.js"></script>`,
  )
}
