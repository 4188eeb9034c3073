const key = 'sijil.payLink'

/** A payer came from the portal, where nothing but their session lets them in. */
export const fromPortal = 'portal'

/** Keeps the link that a payer came by in this tab alone, so that the way back from a gateway ends where it began. */
export function keepWayBack(from: string): void {
  try {
    sessionStorage.setItem(key, from)
  } catch {
    // A browser that keeps nothing: the payer opens the link again.
  }
}

/** The token of that link, or `fromPortal`; null where there is none. */
export function keptPayLink(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
