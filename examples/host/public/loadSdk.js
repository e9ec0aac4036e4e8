import { sdkUrl } from './config.js'
import { element } from './element.js'

/** Adds the editor's script tag to the page. Rejects with words for the person if the script does not load. */
export function loadSdk() {
  return new Promise((resolve, reject) => {
    const onerror = () => reject(new Error(`The editor could not be loaded from ${new URL(sdkUrl).origin}.`))
    document.head.append(
      element('script', { src: sdkUrl, onload: () => resolve(window.CertificateSDK), onerror }),
    )
  })
}
