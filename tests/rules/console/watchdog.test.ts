import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchdog } from '#lib/platform-child/watchdog.ts'

class Program extends EventEmitter {
  connected = true
  answers = true
  asked = 0
  send = () => {
    this.asked += 1
    if (this.answers) this.emit('message', { type: 'pong' })
    return true
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a program that answers is left alone; one that falls silent is called hung, once, after its time', () => {
  const program = new Program()
  const hung = vi.fn()
  watchdog(program, { patience: 30_000, hung })
  vi.advanceTimersByTime(600_000)
  expect(program.asked).toBe(200)
  program.answers = false
  vi.advanceTimersByTime(30_000)
  expect(hung).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(hung).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(hung).toHaveBeenCalledOnce()
})

test('whatever it tells counts as an answer; late answers in time save it', () => {
  const program = new Program()
  const hung = vi.fn()
  watchdog(program, { patience: 30_000, hung })
  program.answers = false
  for (let round = 0; round < 10; round++) {
    vi.advanceTimersByTime(27_000)
    program.emit('message', { type: 'ready' })
  }
  expect(hung).not.toHaveBeenCalled()
})

test('what has ended is not asked, and nobody listens after the end', () => {
  const program = new Program()
  const hung = vi.fn()
  const stop = watchdog(program, { patience: 9000, hung })
  program.connected = false
  vi.advanceTimersByTime(60_000)
  expect(program.asked).toBe(0)
  stop()
  expect(program.listenerCount('message')).toBe(0)
  expect(hung).not.toHaveBeenCalled()
})
