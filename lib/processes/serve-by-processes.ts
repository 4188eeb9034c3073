import cluster, { type Worker } from 'node:cluster'
import { log } from '#lib/log.ts'
import { growingWait } from '#lib/platform-child/growing-wait.ts'
import { beforeThePlatform, pagesAreServed } from '#lib/platform-child/start.ts'
import { onPlatformState, platformState } from '#lib/platform-child/state.ts'
import type { FromPageProcess, ToPageProcess } from './page-process.ts'

/**
 * Serves the pages with `count` processes behind one port, each running `program` with `environment` besides. This process serves none: it
 * supervises the platform and them, starts another where one ends, and ends them before the platform.
 */
export function serveByProcesses(count: number, program: string, environment: Record<string, string>): void {
  cluster.setupPrimary({ exec: program, args: [] })
  const serving = new Set<Worker>()
  const wait = growingWait()
  let ending = false

  const start = () => {
    if (ending) return
    const worker = cluster.fork(environment)
    const since = Date.now()
    serving.add(worker)
    worker.on('message', (told: FromPageProcess) => {
      if (told.type === 'serving') pagesAreServed()
      else tell(worker, { type: 'platform', state: platformState() })
    })
    worker.once('exit', (code, signal) => {
      serving.delete(worker)
      if (ending) return
      log.error({ exitCode: code, signal }, 'a process that serves pages ended; starting another')
      setTimeout(start, wait(since))
    })
  }
  onPlatformState(() => {
    for (const worker of serving) tell(worker, { type: 'platform', state: platformState() })
  })
  beforeThePlatform(async patience => {
    ending = true
    const ended = [...serving].map(worker => new Promise<void>(resolve => worker.once('exit', () => resolve())))
    for (const worker of serving) tell(worker, { type: 'stop' })
    const late = setTimeout(() => {
      for (const worker of serving) worker.process.kill('SIGKILL')
    }, patience)
    await Promise.all(ended)
    clearTimeout(late)
  })
  start()
  // The first pages are served while the platform comes up: the other processes would take its time.
  let others = count - 1
  const startOthers = () => {
    if (platformState().status === 'starting') return
    for (; others > 0; others--) start()
  }
  onPlatformState(startOthers)
  startOthers()
}

function tell(worker: Worker, message: ToPageProcess): void {
  // It may end just now.
  if (worker.isConnected()) worker.send(message, () => {})
}
