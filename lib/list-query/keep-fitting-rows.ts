import { asOwnRows, rowsCookie } from './rows-cookie.ts'

/** What stands above and below the rows of a list, and a row, in pixels (tokens.css). */
const around = 300
const row = 40
/** Below this width rows are cards, which scroll with the page. */
const cards = 600

/** Tells the server how many rows fit, for the lists that come: again whenever the window changes. */
export function keepFittingRows(): void {
  const keep = () => {
    const rows = asOwnRows(innerWidth < cards ? 0 : (innerHeight - around) / row)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${rowsCookie}=${rows}; path=/; max-age=31536000; samesite=lax`
  }
  keep()
  window.addEventListener('resize', keep)
}
