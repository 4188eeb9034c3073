import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { navigationFor } from '#lib/navigation.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { SearchButton } from '../top-bar/search-button.tsx'

/** Where to go from a page that does not exist: a search box, and the pages that this user can open. */
export async function WaysOn({ user }: { user: Metadata }) {
  const t = await getTranslations('shell')
  const entries = navigationFor(user).flatMap(section => section.entries)
  return (
    <>
      <div className="mt-3.5 w-[min(420px,100%)] *:flex *:w-full *:bg-raised [&_.value]:text-text-3">
        <SearchButton />
      </div>
      {entries.length > 0 && (
        <nav className="flex flex-wrap justify-center gap-y-1.5 gap-x-4 mt-2" aria-label={t('notFoundLinks')}>
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
