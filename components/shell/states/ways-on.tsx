import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { navigationFor } from '#lib/navigation.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { SearchButton } from '../top-bar/search-button.tsx'

/** Where to go from a page that does not exist: a search box, and the pages that this user can open. */
export async function WaysOn({ user }: { user: Metadata }) {
  const t = await getTranslations('shell')
  const entries = navigationFor(user).flatMap(section => section.entries)
  return (
    <>
      <div className="findbox">
        <SearchButton />
      </div>
      {entries.length > 0 && (
        <nav className="waylinks" aria-label={t('notFoundLinks')}>
          {entries.map(({ id, path }) => (
            <Link key={id} href={path}>
              {t(`nav.${id}`)}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
