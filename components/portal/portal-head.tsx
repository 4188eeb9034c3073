import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

/** The way back and the heading of a page of the portal; `alone`: nothing else is open yet. */
export async function PortalHead({ title, alone = false }: { title: string; alone?: boolean }) {
  const t = await getTranslations('portal')
  return (
    <>
      {!alone && (
        <div>
          <Link href={paths.portal()} className={buttonClass({ size: 'sm' })}>
            {t('back')}
          </Link>
        </div>
      )}
      <h1 className="text-title font-semibold">{title}</h1>
    </>
  )
}
