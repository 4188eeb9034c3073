import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { listStartEndpoints } from '#contract/automation/list-start.ts'
import type { SavedView } from '#contract/automation/saved-views.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery, Page, Where } from '#contract/kernel/list-query.ts'
import { isList } from '#contract/manifest.ts'
import { callApi } from '#lib/api/call-api.ts'
import { lastTodayOf, todayOf } from '#lib/i18n/company-today.ts'
import { requireSession } from '#lib/session/session.ts'
import { fittingRows } from './fitting-rows.ts'
import { listPreferenceKey, readListPreference } from './list-preference.ts'
import { type ListPreference, type ListState, readListState, type SearchParams } from './list-state.ts'
import { type LoadedPage, loadList } from './load-list.ts'
import { toListQuery } from './to-list-query.ts'
import { withoutPinned } from './without-pinned.ts'

export interface ListAsked<R> {
  /** The resource's name. */
  name: string
  /** All that the resource can be listed by. */
  list: ListSpecification
  searchParams: SearchParams
  /** What always holds in this list. */
  always: Where
  /** Under which name the reader's account keeps how this list is shown. */
  preferenceKey: string
  /** Asks for a page of it. */
  ask: (query: ListQuery) => Promise<Page<R>>
}

export interface OpenedList<R> {
  /** Without what always holds. */
  list: ListSpecification
  remembered: Promise<ListPreference>
  /** The reader's own views and those shared with the reader's role group; none when they do not come. */
  views: Promise<readonly SavedView[]>
  /** How many rows a page has until the reader says otherwise. */
  ownRows: Promise<number>
  state: Promise<ListState>
  loaded: Promise<LoadedPage<R>>
  /** Asks for the page of another state. */
  askFor: (state: ListState) => Promise<Page<R>>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of any records
const opened = cache(() => new Map<string, OpenedList<any>>())

/**
 * Asks for a list and for what its reader stored of it, both at once: a list is asked for as this reader last saw it, and again only if that is
 * no longer so. A page that awaits something first calls it first, and does not wait; the same list is asked for once a request.
 */
export function openList<R>(asked: ListAsked<R>): OpenedList<R> {
  const { name, searchParams, always, preferenceKey } = asked
  const key = JSON.stringify([name, searchParams, always, preferenceKey])
  const known = opened().get(key)
  if (known) return known
  const opening = open(asked)
  opened().set(key, opening)
  return opening
}

function open<R>({ name, list: whole, searchParams, always, preferenceKey, ask }: ListAsked<R>): OpenedList<R> {
  const list = withoutPinned(whole, always)
  const start = listStart(preferenceKey, name)
  const remembered = start.then(({ preference }) => readListPreference(preference, list))
  const ownRows = fittingRows()
  const state = remembered.then(async preference => readListState(searchParams, list, preference, await ownRows))
  const queryOf = (wanted: ListState, today: string): ListQuery => toListQuery(wanted, list, { today, always })
  const atFirst = guessed(preferenceKey, list).then(async preference => {
    const query = queryOf(readListState(searchParams, list, preference, await ownRows), await lastTodayOf(list))
    const page = ask(query)
    // It may fail before anybody reads it.
    page.catch(() => {})
    return { written: JSON.stringify(query), page }
  })
  const page = async (): Promise<Page<R>> => {
    const [guess, wanted, preference, today] = await Promise.all([atFirst, state, remembered, todayOf(list)])
    await keepGuess(preferenceKey, preference)
    const query = queryOf(wanted, today)
    return JSON.stringify(query) === guess.written ? guess.page : ask(query)
  }
  const loaded = loadList(page())
  const opening: OpenedList<R> = {
    list,
    remembered,
    views: start.then(({ views }) => views),
    ownRows,
    state,
    loaded,
    askFor: async wanted => ask(queryOf(wanted, await todayOf(list))),
  }
  // Whoever reads an answer learns that it failed; until somebody does, nobody has missed it.
  for (const one of [remembered, opening.views, state, loaded]) one.catch(() => {})
  return opening
}

async function listStart(preferenceKey: string, name: string) {
  try {
    return await callApi(listStartEndpoints.listStart, {
      query: { key: listPreferenceKey(preferenceKey), ...(isList(name) ? { resource: name } : {}) },
    })
  } catch (error) {
    unstable_rethrow(error)
    return { preference: null, views: [] }
  }
}

/** How readers last looked at a list, by reader and list: what is asked for first. Never shown before the platform has said that it still holds. */
const guesses = new Map<string, ListPreference>()
const mostGuesses = 2000
const guessKey = async (preferenceKey: string) => `${(await requireSession()).metadata.id} ${preferenceKey}`

async function guessed(preferenceKey: string, list: ListSpecification): Promise<ListPreference> {
  return readListPreference(guesses.get(await guessKey(preferenceKey)), list)
}

async function keepGuess(preferenceKey: string, preference: ListPreference): Promise<void> {
  const key = await guessKey(preferenceKey)
  guesses.delete(key)
  guesses.set(key, preference)
  if (guesses.size > mostGuesses) guesses.delete(guesses.keys().next().value as string)
}
