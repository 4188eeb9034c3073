import { prepare } from './prepare.mjs'

await prepare()
await import('../platform/seed/main.ts')
