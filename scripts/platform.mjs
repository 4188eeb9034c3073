import { prepare } from './prepare.mjs'

await prepare()
await import('../platform/main.ts')
