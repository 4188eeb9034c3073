import { getTranslations } from 'next-intl/server'
import { Failed } from '#components/kit/feedback/failed.tsx'
import type { ApiRefusal } from '#lib/api/api-problem.ts'

/** A panel whose figures did not come; those beside it do not mind. */
export async function PanelFailed({ title, refusal }: { title: string; refusal: ApiRefusal }) {
  const t = await getTranslations('home')
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{title}</h2>
      </header>
      <Failed things={t('figures')} text={refusal.message} code={refusal.requestId} />
    </section>
  )
}
