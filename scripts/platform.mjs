import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare({ serves: 'platform' })
const { bundlePlatform } = await import('./bundle-platform.mjs')
await import(join(root, await bundlePlatform(root)))
