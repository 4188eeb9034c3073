import { expect, test, vi } from 'vitest'
import { progressLine } from '#platform/seed/progress-line.ts'

test('a long load tells rows, rate and what is left, even when it never gives up the thread', () => {
  vi.useFakeTimers({ now: 0 })
  const written: string[] = []
  const stream = { isTTY: false, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  const progress = progressLine(100_000, stream)
  vi.setSystemTime(4000)
  progress.loaded(5000)
  expect(written).toEqual([])
  vi.setSystemTime(10_000)
  progress.loaded(20_000)
  expect(written).toEqual(['25,000 of 100,000 clients · 2,500 a second · 30 s left\n'])
  vi.setSystemTime(40_000)
  progress.loaded(75_000)
  vi.setSystemTime(55_000)
  progress.building('clientsSearch')
  expect(written.at(-1)).toBe('100,000 clients written · building clientsSearch\n')
  expect(progress.stop()).toBe(55)
  vi.useRealTimers()
})
