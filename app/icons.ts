import type { Metadata } from 'next'
import { paths } from '#lib/paths.ts'
import { publicState } from '#lib/public-state/public-state.ts'

/** The icon of every page: the company's own, else Sijil's. */
export async function pageIcons(): Promise<NonNullable<Metadata['icons']>> {
  const { favicon } = (await publicState()).company
  return favicon === null
    ? { icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' } }
    : { icon: { url: paths.logo(favicon), type: 'image/png' }, apple: { url: paths.logo(favicon), type: 'image/png' } }
}
