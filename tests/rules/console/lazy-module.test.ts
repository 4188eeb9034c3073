import { expect, test } from 'vitest'
import { lazyModule } from '#components/ui/lazy-module.ts'

test('code is fetched once, whoever wants it, and is at hand afterwards', async () => {
  let fetches = 0
  const code = lazyModule(async () => ({ fetches: ++fetches }))
  expect(code.here).toBeUndefined()
  await Promise.all([code.want(), code.want()])
  expect(code.here).toEqual({ fetches: 1 })
  expect(await code.want()).toBe(code.here)
})

test('code that did not come can be wanted again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('here')]
  const code = lazyModule(() => answers.shift() as Promise<string>)
  await expect(code.want()).rejects.toThrow('offline')
  expect(code.here).toBeUndefined()
  expect(await code.want()).toBe('here')
  expect(code.here).toBe('here')
})
