import { prepare } from './prepare.mjs'

await prepare()
const { settings } = await import('./settings.mjs')
const { checkPort } = await import('./console.mjs')
const configuration = settings()
await checkPort(configuration)
const { port, host } = configuration
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.argv = [process.argv[0], 'next', 'dev', '--port', String(port), ...(host ? ['--hostname', host] : [])]
await import('next/dist/bin/next')
