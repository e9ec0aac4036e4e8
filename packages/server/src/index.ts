export { type Config, ConfigError, readConfig } from './config/readConfig.ts'
export { createApp } from './createApp.ts'
export type { Dependencies } from './Dependencies.ts'
export { type RunningServer, startServer } from './startServer.ts'
