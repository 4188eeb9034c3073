import { prepare } from './prepare.mjs'

await prepare({ serves: true })
await import('../platform/main.ts')
