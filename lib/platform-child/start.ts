import cluster from 'node:cluster'
import { endStreams } from '#lib/api/open-streams.ts'
import { configuration, dataDirectory } from '#lib/configuration.ts'
import type { FromPageProcess, ToPageProcess } from '#lib/processes/page-process.ts'
import { secretFromFile } from '#lib/secret-file.ts'
import { announce } from './announce.ts'
import { finishRequests, watchRequests } from './requests.ts'
import { restartOnChange } from './restart-on-change.ts'
import { setPlatformState } from './state.ts'
import { supervisePlatform } from './supervise.ts'

const forRequests = 6000
const forAll = 9500

const place = Symbol.for('sijil.console')
type Holder = { [place]?: { started: boolean; pages: PromiseWithResolvers<void> } }

// The program that serves a build starts what stands beside its pages before Next.js is there; Next.js has a copy of this module of its own.
function held() {
  const holder = globalThis as Holder
  holder[place] ??= { started: false, pages: Promise.withResolvers() }
  return holder[place]
}

/** Next.js takes requests for pages: what there is to say at the terminal may be said. */
export function pagesAreServed(): void {
  held().pages.resolve()
}

/** What the console does once, when its program starts: secrets, the platform beside it, an end in good order. */
export function startConsole(): void {
  const own = held()
  if (own.started) return
  own.started = true
  const say = (lines: readonly string[]) => void own.pages.promise.then(() => announce(appUrl, lines))
  const { apiBaseUrl, appUrl, sessionSecret, platformPatience } = configuration()
  process.env.SESSION_SECRET = sessionSecret ?? secretFromFile(dataDirectory(), 'session-secret')
  if (cluster.isWorker) {
    standBeside()
    return
  }
  watchRequests()
  if (apiBaseUrl) {
    setPlatformState({ status: 'away', baseUrl: apiBaseUrl })
    say([`It uses the platform at ${apiBaseUrl}`])
    endInOrder(async () => {})
    return
  }
  const supervision = supervisePlatform(platformPatience * 1.5, {
    firstReady: say,
    refused: () => process.exit(1),
  })
  endInOrder(patience => supervision.stop(patience))
  if (process.env.NODE_ENV === 'development') restartOnChange(supervision)
}

/** One of several processes that serve pages: another one has the platform, and tells how it is. */
function standBeside(): void {
  watchRequests()
  const end = endInOrder(async () => {})
  process.on('message', (told: ToPageProcess) => {
    if (told.type === 'platform') setPlatformState(told.state)
    if (told.type === 'stop') void end()
  })
  const tell = (message: FromPageProcess) => process.send?.(message)
  tell({ type: 'begun' })
  void held().pages.promise.then(() => tell({ type: 'serving' }))
}

type Ending = (patience: number) => Promise<void>
const endings: Ending[] = []

/** What has to end before the platform does, within `patience` milliseconds. */
export function beforeThePlatform(end: Ending): void {
  endings.push(end)
}

function endInOrder(stopPlatform: Ending): () => Promise<void> {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    const since = Date.now()
    endStreams()
    await Promise.all([finishRequests(forRequests), ...endings.map(end => end(forRequests + 1000))])
    await stopPlatform(forAll - (Date.now() - since))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  return end
}
