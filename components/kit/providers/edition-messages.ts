import { use } from 'react'
import { editionAddress } from '#lib/i18n/shared-messages.ts'

const fetched = new Map<string, Promise<object>>()

/** The shared messages of an edition. A page that came by its script has them; one that was led to another language waits for theirs. */
export function editionMessages(edition: string): object {
  return globalThis.sijilMessages?.[edition] ?? use(fetchedEdition(edition))
}

function fetchedEdition(edition: string): Promise<object> {
  const known = fetched.get(edition)
  if (known) return known
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
