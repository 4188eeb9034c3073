// One of several processes that serve the console's pages; started by the first one (lib/processes).
import { serve, startBeside } from './console.mjs'
import { settings } from './settings.mjs'

const configuration = settings()
await startBeside()
await serve(configuration, process.env.SIJIL_BUILD || undefined)
