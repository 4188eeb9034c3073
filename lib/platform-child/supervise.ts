import type { ChildProcess } from 'node:child_process'
import { exitSetUp } from '#contract/kernel/configuration.ts'
import { log } from '#lib/log.ts'
import { growingWait } from './growing-wait.ts'
import { type FromPlatform, startPlatformProgram, stopPlatformProgram } from './program.ts'
import { setPlatformState } from './state.ts'
import { watchdog } from './watchdog.ts'

export interface Supervision {
  /** Ends the platform in good order, within `patience` milliseconds. */
  stop(patience: number): Promise<void>
  /** Ends it in good order and starts it again: its code has changed. */
  restart(): Promise<void>
}

/**
 * Keeps one platform program running: started again whenever it ends, with growing waits while it keeps ending; ended when it has
 * answered nothing for `patience` milliseconds.
 * `onFirstReady` gets the lines for the person at the terminal; `onRefused` is called when starting again would not help.
 */
export function supervisePlatform(patience: number, on: { firstReady(lines: readonly string[]): void; refused(): void }): Supervision {
  let child: ChildProcess
  let stopping = false
  let restarts = 0
  let waitFor = growingWait()
  let announced = false

  const start = () => {
    if (stopping) return
    const program = startPlatformProgram()
    child = program
    let unwatch = () => {}
    const since = Date.now()
    child.on('message', message => {
      const told = message as FromPlatform
      if (stopping || told.type !== 'ready') return
      unwatch = watchdog(program, { patience, hung: () => end(program) })
      setPlatformState({ status: 'ready', baseUrl: `http://127.0.0.1:${told.port}` })
      if (!announced) on.firstReady(told.lines)
      announced = true
    })
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      unwatch()
      if (stopping) return
      if (code === exitSetUp) return on.refused()
      const wait = waitFor(since)
      restarts += 1
      setPlatformState({ status: 'restarting', restarts })
      log.error({ exitCode: code, signal, wait }, 'the platform ended; starting it again')
      setTimeout(start, wait)
    }
    child.on('exit', ended)
    child.on('error', error => {
      log.error({ err: error }, 'the platform could not be reached')
      if (child.pid === undefined) ended(null, null)
    })
  }
  const end = (program: ChildProcess) => {
    log.error({ patience }, 'the platform answers nothing; ending it')
    program.kill('SIGKILL')
  }
  start()

  return {
    async stop(patience) {
      stopping = true
      setPlatformState({ status: 'stopping' })
      await stopPlatformProgram(child, patience)
    },
    async restart() {
      waitFor = growingWait()
      await stopPlatformProgram(child, 5000)
    },
  }
}
