import 'server-only'
import type { Capability } from '#contract/permissions.ts'
import { findSettings } from '#lib/settings/find-settings.ts'
import { searchArticles } from './articles.ts'
import { searchClients } from './clients.ts'
import type { Hit, HitGroup } from './hits.ts'
import { searchRecords } from './records.ts'

export interface PaletteSource {
  type: HitGroup['type']
  /** Needed to find these things; without one the search itself leaves out what the user may not see. */
  capability?: Capability
  search(term: string, signal: AbortSignal): Promise<Hit[]>
}

/** Where the palette looks. An area adds itself in one line. */
export const paletteSources: PaletteSource[] = [
  { type: 'clients', capability: 'client.view', search: searchClients },
  { type: 'settings', search: findSettings },
  { type: 'articles', capability: 'knowledgeBaseArticle.view', search: searchArticles },
  { type: 'records', search: searchRecords },
]
