import { endStreams } from '#lib/api/open-streams.ts'
import { configuration, dataDirectory } from '#lib/configuration.ts'
import { secretFromFile } from '#lib/secret-file.ts'
import { announce } from './announce.ts'
import { finishRequests, watchRequests } from './requests.ts'
import { restartOnChange } from './restart-on-change.ts'
import { setPlatformState } from './state.ts'
import { supervisePlatform } from './supervise.ts'

const forRequests = 6000
const forAll = 9500

/** What the console does once, when its server starts: secrets, the platform beside it, an end in good order. */
export function startConsole(): void {
  const { apiBaseUrl, appUrl, sessionSecret, platformPatience } = configuration()
  process.env.SESSION_SECRET = sessionSecret ?? secretFromFile(dataDirectory(), 'session-secret')
  watchRequests()
  if (apiBaseUrl) {
    setPlatformState({ status: 'away', baseUrl: apiBaseUrl })
    announce(appUrl, [`It uses the platform at ${apiBaseUrl}`])
    endInOrder(async () => {})
    return
  }
  const supervision = supervisePlatform(platformPatience * 1.5, {
    firstReady: lines => announce(appUrl, lines),
    refused: () => process.exit(1),
  })
  endInOrder(patience => supervision.stop(patience))
  if (process.env.NODE_ENV === 'development') restartOnChange(supervision)
}

function endInOrder(stopPlatform: (patience: number) => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    const since = Date.now()
    endStreams()
    await finishRequests(forRequests)
    await stopPlatform(forAll - (Date.now() - since))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
