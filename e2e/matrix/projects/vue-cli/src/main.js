import { createApp } from 'vue'
import { createSdk } from '../openEditor.js'
import App from './App.vue'

createApp(App, { sdk: createSdk() }).mount('#root')
