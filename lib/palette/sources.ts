import 'server-only'
import type { Capability } from '#contract/permissions.ts'
import { findSettings } from '#lib/settings/find-settings.ts'
import { searchArticles } from './articles.ts'
import { searchClients } from './clients.ts'
import type { Hit, HitGroup, HitType } from './hits.ts'
import { searchRecords } from './records.ts'

export interface PaletteSource {
  /** Needed to find these things; without one the search itself leaves out what the user may not see. */
  capability?: Capability
  search(term: string, signal: AbortSignal): Promise<HitGroup[]>
}

const alone =
  (type: HitType, search: (term: string, signal: AbortSignal) => Promise<Hit[]>): PaletteSource['search'] =>
  async (term, signal) => [{ type, hits: await search(term, signal) }]

/** Where the palette looks, in the order in which it shows what is found. An area adds itself in one line. */
export const paletteSources: PaletteSource[] = [
  { capability: 'client.view', search: alone('clients', searchClients) },
  { search: searchRecords },
  { search: alone('settings', findSettings) },
  { capability: 'knowledgeBaseArticle.view', search: alone('articles', searchArticles) },
]
