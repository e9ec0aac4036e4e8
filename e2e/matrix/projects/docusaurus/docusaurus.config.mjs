export default {
  title: 'Matrix',
  url: 'http://localhost',
  baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
}
