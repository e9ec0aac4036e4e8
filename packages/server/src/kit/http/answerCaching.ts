/**
 * `Cache-Control` for a page in response to a form, so that “Back” shows it again. With `no-store`, browsers show an
 * error page that asks to resubmit the form.
 */
export const answerCaching = 'private, no-cache'
