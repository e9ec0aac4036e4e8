export default { source: { entry: { index: './main.js' } }, html: { template: './page.html' } }
