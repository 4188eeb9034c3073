import { expect, test } from 'vitest'
import { isResource, loadPart, manifest, type ResourceName } from '#contract/manifest.ts'
import { foundAddress } from '#lib/palette/found-address.ts'

/** Parts of another record, or one's own. */
const noPlace: readonly string[] = [
  'languageStrings',
  'contacts',
  'clientNotes',
  'clientFiles',
  'clientUsers',
  'signInChanges',
  'clientTokens',
]

test('whatever has a quick search is found by the palette, and has a place to go to', async () => {
  const lost: string[] = []
  for (const name of Object.keys(manifest).filter(isResource) as ResourceName[]) {
    const { list } = (await loadPart(name)) as { list: { search?: boolean } }
    const countryCode = name === 'cities' ? 'SA' : null
    if (list.search && !noPlace.includes(name) && !foundAddress({ resource: name, id: 1, name: 'One', countryCode })) lost.push(name)
  }
  expect(lost).toEqual([])
})
