/** One thing that the palette found. */
export interface Hit {
  /** Unique among all hits: `clients:7`. */
  id: string
  title: string
  detail?: string
  href: string
  /** A status name of the design. */
  status?: string
  /** A letter tile instead of an icon. */
  avatar?: 'person' | 'company'
}

export interface HitGroup {
  /** Message shell.palette.<type>. */
  type: 'clients' | 'articles' | 'settings' | 'records'
  hits: Hit[]
}
