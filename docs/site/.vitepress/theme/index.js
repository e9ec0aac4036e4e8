import { withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import HomePage from './HomePage.vue'
import './tokens.css'
import './site.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage)
    // Messages of the SDK and of the client link to a code in the list; its own page explains more.
    if (import.meta.env.SSR || !/\/errors\/(?:index\.html)?$/.test(location.pathname)) return
    const { hash } = location
    if (/^#[a-z_]+$/.test(hash) && !['#sdk', '#service', '#rows', '#client'].includes(hash))
      // Through the browser: the router has yet to open the list, and would do so after any page opened here.
      location.replace(withBase(`/errors/${hash.slice(1)}.html`))
  },
}
