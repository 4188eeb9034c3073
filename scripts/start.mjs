import { prepare, root } from './prepare.mjs'

await prepare()
const { settings } = await import('./settings.mjs')
const configuration = settings(process.argv[2] === 'console' ? ['API_BASE_URL'] : [])
const { build } = await import('./build.mjs')
try {
  await build(root)
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
const { serve } = await import('./console.mjs')
await serve(configuration)
