/**
 * `Cache-Control` of a page that answers a form: “Back” to it shows it again. With `no-store`, browsers have an error page
 * there, which asks to send the form again.
 */
export const answerCaching = 'private, no-cache'
