import { prepare } from './prepare.mjs'

await prepare()
const { settings } = await import('./settings.mjs')
const { port, host } = settings()
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.argv = [process.argv[0], 'next', 'dev', '--port', String(port), ...(host ? ['--hostname', host] : [])]
await import('next/dist/bin/next')
