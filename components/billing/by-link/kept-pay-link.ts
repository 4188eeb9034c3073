const key = 'sijil.payLink'

/** Keeps the link that a payer came by in this tab alone, so that the way back from a gateway ends where it began. */
export function keepPayLink(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // A browser that keeps nothing: the payer opens the link again.
  }
}

/** The token of that link; null where there is none. */
export function keptPayLink(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
