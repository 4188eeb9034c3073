import { afterEach, expect, test, vi } from 'vitest'

const used: unknown[] = []
vi.mock('react', () => ({
  use: (thing: unknown) => {
    used.push(thing)
    return {}
  },
}))
const { editionMessages } = await import('#components/kit/providers/edition-messages.ts')

afterEach(() => {
  used.length = 0
  vi.unstubAllGlobals()
})

test('what is there is not waited for', () => {
  const messages = { kit: {} }
  vi.stubGlobal('sijilMessages', { there: messages })
  expect(editionMessages('there')).toBe(messages)
  expect(used).toEqual([])
})

test('what was waited for is used again, though it came meanwhile: a component is rendered once more with the same calls', async () => {
  const scripts: { onload: () => void }[] = []
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (script: { onload: () => void }) => scripts.push(script) } })
  editionMessages('other')
  vi.stubGlobal('sijilMessages', { other: { kit: {} } })
  scripts[0]?.onload()
  editionMessages('other')
  expect(used).toHaveLength(2)
  expect(used[1]).toBe(used[0])
  expect(await used[0]).toEqual({ kit: {} })
  expect(scripts).toHaveLength(1)
})
