import { dirname, join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare({ serves: 'console' })
const argument = process.argv[2]
const { settings } = await import('./settings.mjs')
const configuration = argument === 'build' ? undefined : settings(argument === 'console' ? ['API_BASE_URL'] : [])
const { checkPort, serveByAll, startBeside } = await import('./console.mjs')
const { bundlePlatform } = await import('./bundle-platform.mjs')
const { noteServing } = await import('./build-folder.mjs')
if (configuration) await checkPort(configuration)
if (!configuration?.apiBaseUrl) process.env.SIJIL_PLATFORM = await bundlePlatform(root)
if (configuration && process.env.SIJIL_PLATFORM) noteServing(dirname(join(root, process.env.SIJIL_PLATFORM)))
if (configuration) await startBeside()
const { build } = await import('./build.mjs')
let folder
try {
  folder = await build(root)
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
if (configuration) await serveByAll(configuration, folder)
