import { expect, test } from 'vitest'
import { foundInLists } from '#contract/automation/record-search.ts'
import { isResource, type ListName, loadAnyList, loadPart, manifest, type ResourceName } from '#contract/manifest.ts'
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
    const within = name === 'cities' ? 'SA' : null
    if (list.search && !noPlace.includes(name) && !foundAddress({ resource: name, id: 1, name: 'One', within })) lost.push(name)
  }
  expect(lost).toEqual([])
})

/** Records of other programs or of the log: each has a page where it is searched. */
const searchedInPlace: readonly string[] = [
  ...['dnsTaskItems', 'clientOwners', 'signInChanges', 'clientTimeline', 'departmentStaff', 'knowledgeBaseSearches'],
  ...['smsMessages', 'activityLog', 'dnsLog', 'adminLog', 'colleagues', 'emailMessages'],
]

test('a list that has a quick search and no page of each record is found by the palette, or is searched where it stands', async () => {
  const lists = Object.entries(manifest).filter(([, { kind, page }]) => kind === 'list' && !page)
  const searched: string[] = []
  for (const [name] of lists) if ((await loadAnyList(name as ListName)).list.search) searched.push(name)
  expect(searched.filter(name => !searchedInPlace.includes(name)).sort()).toEqual([...foundInLists].sort())
  for (const resource of foundInLists) expect(foundAddress({ resource, id: 7, name: 'One', within: '3' })).toContain('7')
})

test('a row that is found in its list is shown there alone', async () => {
  for (const resource of foundInLists.filter(name => name !== 'webhookDeliveries'))
    expect((await loadAnyList(resource)).list.fields).toHaveProperty('id')
})
