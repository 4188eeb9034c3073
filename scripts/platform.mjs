import { prepare } from './prepare.mjs'

await prepare({ serves: 'platform' })
await import('../platform/main.ts')
