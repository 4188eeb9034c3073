import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type NavigationEntry, navigation, navigationFor } from '#lib/navigation.ts'
import { isWithin } from '#lib/navigation-place.ts'
import { pageOf } from '#lib/pages.ts'
import { paths } from '#lib/paths.ts'
import english from '#messages/en-US/shell.json' with { type: 'json' }
import { somebody } from '../support/somebody.ts'

const pages = globSync('app/**/page.tsx').map(file => {
  const segments = file.replaceAll('\\', '/').split('/').slice(1, -1)
  return `/${segments.filter(segment => !segment.startsWith('(')).join('/')}`
})
const entries = navigation.flatMap(section => section.entries.flatMap((entry): NavigationEntry[] => [entry, ...(entry.children ?? [])]))
const shellPages = globSync('app/(office)/**/page.tsx').map(file => `/${file.replaceAll('\\', '/').split('/').slice(2, -1).join('/')}`)

test('there are pages', () => {
  expect(pages).toContain('/')
  expect(shellPages.length).toBeGreaterThan(3)
})

describe('the sidebar', () => {
  test.each(entries.map(({ id }) => id))('%s has a word', id => {
    expect(english.nav).toHaveProperty(id)
  })
  test('each id is used once, except a group and its first page', () => {
    const ids = entries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  test('shows a super admin nothing without a page', () => {
    const shown = navigationFor({ ...somebody, role: 'SUPER_ADMIN' }, pages).flatMap(section =>
      section.entries.flatMap(entry => [entry, ...(entry.children ?? [])]),
    )
    expect(shown.length).toBeGreaterThan(1)
    for (const { path } of shown) expect(pageOf(path, pages)).not.toBeNull()
  })
  const apart = [paths.notifications(), paths.myAccount(), paths.apiTokens(), paths.apiGuide()]
  test.each(shellPages.filter(page => !page.includes('[') && !apart.includes(page)))('%s belongs to an entry', page => {
    expect(
      entries.some(entry => isWithin(page, entry)),
      `${page} lights no entry of the sidebar: name it in lib/navigation.ts`,
    ).toBe(true)
  })
})
