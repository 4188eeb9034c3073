import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

/** Nobody is signed in here, or the time is over. */
export async function NobodyActs() {
  const t = await getTranslations('portal')
  return (
    <>
      <h1 className="text-title font-semibold">{t('nobody.title')}</h1>
      <p className="text-text-2">{t('nobody.text')}</p>
      <div>
        <Link href={paths.home()} className={buttonClass({})}>
          {t('nobody.office')}
        </Link>
      </div>
    </>
  )
}
