import type { Values } from './field-definition.ts'

/** What was typed when the session ended under a form. */
interface Draft {
  values: Values
  version: number | undefined
}

/** For this page of this person in this tab; signing out empties all of it. */
function place(resource: string): string | null {
  const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person
  return person ? `draft ${person} ${location.pathname}${location.search} ${resource}` : null
}

export function keepDraft(resource: string, draft: Draft): void {
  const key = place(resource)
  try {
    if (key && Object.keys(draft.values).length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or off: what was typed cannot be kept.
  }
}

/** The draft of this page, once. */
export function takeDraft(resource: string): Draft | null {
  const key = place(resource)
  try {
    const text = key && sessionStorage.getItem(key)
    if (key) sessionStorage.removeItem(key)
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}
