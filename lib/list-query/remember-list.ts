import type { Density, ListPreference } from './list-state.ts'

export const listCookie = (resource: string) => `list.${resource}`
const year = 31_536_000

/** Keeps how a list is shown for the next visit. In the browser only. */
export function rememberList(resource: string, { rows, columns, density }: ListPreference): void {
  const text = [rows ?? '', density ?? '', columns?.join('.') ?? ''].join('|')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${listCookie(resource)}=${encodeURIComponent(text)}; path=/; max-age=${year}; samesite=lax`
}

/** What the cookie of a list says; nothing when there is none. */
export function rememberedList(text: string | undefined): ListPreference {
  const [rows, density, columns] = (text ?? '').split('|')
  return {
    ...(rows ? { rows: Number(rows) } : {}),
    ...(density === 'compact' || density === 'normal' ? { density: density as Density } : {}),
    ...(columns ? { columns: columns.split('.') } : {}),
  }
}
