// The first page of an export: leads from a code to the page of its certificate.

document.getElementById('code').addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = document.getElementById('text').value.trim().split('#')[0].split('/').at(-1)
  const code = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
  if (/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)) location.href = `v/${code}/index.html`
  else document.getElementById('text').setAttribute('aria-invalid', 'true')
})
