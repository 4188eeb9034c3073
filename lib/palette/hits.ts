/** Kinds of what the palette finds, those asked for most first: message shell.palette.<type>. */
export const hitTypes = ['clients', 'domains', 'services', 'invoices', 'orders', 'zones', 'settings', 'articles', 'records'] as const
export type HitType = (typeof hitTypes)[number]

/** One thing that the palette found. */
export interface Hit {
  /** Unique among all hits: `clients:7`. */
  id: string
  title: string
  detail?: string
  href: string
  /** A status name of the design. */
  status?: string
  /** What its list calls that status, where it has words of its own. */
  statusText?: string
  /** A letter tile instead of an icon. */
  avatar?: 'person' | 'company'
}

export interface HitGroup {
  type: HitType
  hits: Hit[]
}
