import { FileQuestionMark } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { navigationFor } from '#lib/navigation.ts'
import { paths } from '#lib/paths.ts'
import type { Session } from '#lib/session/session.ts'
import { SearchButton } from '../top-bar/search-button.tsx'
import { StatePage } from './state-page.tsx'

/** No such page: a search box, and the pages that this user can open. */
export async function NotFound({ session }: { session: Session | null }) {
  const [t, kit] = await Promise.all([getTranslations('shell'), getTranslations('kit')])
  const entries = session ? navigationFor(session.metadata).flatMap(section => section.entries) : []
  return (
    <StatePage
      icon={FileQuestionMark}
      title={kit('notFoundTitle')}
      text={kit('notFoundText')}
      actions={
        session ? (
          <Button as={Link} href={paths.home()} variant="primary">
            {kit('goHome')}
          </Button>
        ) : (
          <Button as={Link} href={paths.login()} variant="primary">
            {t('signIn')}
          </Button>
        )
      }
    >
      {session && (
        <>
          <div className="findbox">
            <SearchButton />
          </div>
          {entries.length > 0 && (
            <nav className="waylinks" aria-label={t('notFoundLinks')}>
              {entries.map(({ id, path }) => (
                <Link key={id} href={path}>
                  {t(`nav.${id}` as never)}
                </Link>
              ))}
            </nav>
          )}
        </>
      )}
    </StatePage>
  )
}
