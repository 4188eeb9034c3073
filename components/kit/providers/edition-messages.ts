import { use } from 'react'
import { editionAddress } from '#lib/i18n/shared-messages.ts'

const fetched = new Map<string, Promise<object>>()

/**
 * The shared messages of an edition. A page that came by its script has them; one that was led to another language waits for theirs. What was waited for is
 * asked for again in the same way, though it is there by now: React renders once more what waited, and counts on the same calls of `use`.
 */
export function editionMessages(edition: string): object {
  const waited = fetched.get(edition)
  if (waited) return use(waited)
  return globalThis.sijilMessages?.[edition] ?? use(fetchedEdition(edition))
}

function fetchedEdition(edition: string): Promise<object> {
  const fetching = new Promise<object>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = editionAddress(edition)
    const lost = () => {
      // Asked for again when the page is tried again.
      fetched.delete(edition)
      reject(new Error('the texts of this language did not come'))
    }
    script.onload = () => {
      const messages = globalThis.sijilMessages?.[edition]
      if (messages) resolve(messages)
      else lost()
    }
    script.onerror = lost
    document.head.append(script)
  })
  fetched.set(edition, fetching)
  return fetching
}
