import laravel from 'laravel-vite-plugin'

export default { plugins: [laravel(['main.js'])] }
